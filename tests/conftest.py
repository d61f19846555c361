"""What the whole run of the tests needs."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Generator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import pytest
from _pytest.doctest import DoctestModule

SELDOM = 500_000
"""So many things are made before Python looks for what can be thrown away."""

BACKWARDS = os.environ.get("PYTEST_XDIST_WORKER", "gw0")[-1] in "13579"
"""Whether this is every other worker."""

gc.disable()
if sys.dont_write_bytecode:  # the workers and the processes of the tests compile it all again
    COMPILED = TemporaryDirectory()
    os.environ["PYTHONPYCACHEPREFIX"] = COMPILED.name
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


class OnlyExamples:
    """Of the modules without an example in a docstring none is searched for them."""

    @pytest.hookimpl(wrapper=True)
    def pytest_collect_file(
        self, file_path: Path
    ) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
        collected = yield
        if file_path.suffix == ".py" and b">>>" in file_path.read_bytes():
            return collected
        return [each for each in collected if not isinstance(each, DoctestModule)]


class FromBothEnds:
    """Of two workers one collects from the end, so that on a fresh checkout each compiles half of
    the tests, and finds the other half compiled; the tests stand in one order for both."""

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(
        self, collector: pytest.Collector
    ) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
        report = yield
        if BACKWARDS and isinstance(collector, pytest.Directory) and report.result:
            report.result.reverse()
        return report

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items.sort(key=_in_order)


def _in_order(item: pytest.Item) -> tuple[bool, tuple[str, ...]]:
    return isinstance(item, pytest.DoctestItem), item.path.parts


def pytest_configure(config: pytest.Config) -> None:
    """For the package and the documentation too, which are no folders of this file."""
    config.pluginmanager.register(OnlyExamples())
    config.pluginmanager.register(FromBothEnds())


def pytest_collection_finish() -> None:
    """What has been collected stays to the end: Python does not look through it again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(SELDOM, 20, 100)
    gc.enable()


def pytest_sessionfinish() -> None:
    """Nor does pytest, which would do so five times."""
    gc.freeze()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The slowest and the largest of the records that failed once; and a table of the words and
    pages of the rulings that were measured."""
    reports = [each for each in terminalreporter.getreports("passed") if each.when == "call"]
    slow = [value for each in reports for key, value in each.user_properties if key == "slow"]
    large = [value for each in reports for key, value in each.user_properties if key == "large"]
    if slow or large:
        terminalreporter.section("the worst records of the corpus")
    for seconds, laid, name in sorted(slow, reverse=True)[:3]:
        terminalreporter.write_line(f"{seconds} s, {laid} acts laid on the table: {name}")
    for megabytes, name in sorted(large, reverse=True):
        terminalreporter.write_line(f"{megabytes} MB: {name}")
    pages = [value for each in reports for key, value in each.user_properties if key == "page"]
    if not pages:
        return
    terminalreporter.section("words and pages of a ruling")
    terminalreporter.write_line("claims  rulings  words: median  most   pages: median  most")
    for claims in sorted({number for number, _, _ in pages}):
        words = [each for number, each, _ in pages if number == claims]
        leaves = [each for number, _, each in pages if number == claims]
        terminalreporter.write_line(
            f"{claims:6}  {len(words):7}  {median(words):13.0f}  {max(words):4}"
            f"  {median(leaves):14.0f}  {max(leaves):4}"
        )
