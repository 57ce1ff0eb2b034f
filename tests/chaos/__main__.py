"""`make chaos`: course after course until there were kills and faults enough; what was done goes to a file.

Started again with the same file, it goes on where it was.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections import Counter
from pathlib import Path

import msgspec
from tqdm import tqdm

from tests.chaos.course import Plan, can_mount, run_course

PROMISES = """\
After each course and every ten kills, in every channel: each stored version was made by one interaction that took
place, none by two (nothing lost, nothing doubled); the log, played again from the seed, is what those interactions make
of the game, digest by digest; whoever was told done, refused or nothing was told the truth; every line of the story was
posted once, in order; the last post is the stored table, button by button and pixel by pixel, as the public sees it,
and nothing older can be pressed; private panels are of the reader's own seat, and no output of a bot holds a token, a
password or a seed (nothing leaked). At the end of each course every odd press was answered and every table played on
(nothing stuck)."""


class Course(msgspec.Struct, frozen=True):
    seed: int
    figures: dict[str, int]


def main() -> int:
    options = read_arguments()
    path: Path = options.results or Path(f"chaos-{options.seed}.jsonl")
    done = [msgspec.json.decode(line, type=Course) for line in path.read_bytes().splitlines()] if path.exists() else []
    if done:
        print(f"going on after {len(done)} courses of {path}")
    if not can_mount():
        print("full disks are left out: only root can mount a small one")
    try:
        while (total := totals(done))["bots killed"] < options.kills or total["Discord faults"] < options.faults:
            course = run_next(options, len(done), total)
            done.append(course)
            with path.open("ab") as file:
                file.write(msgspec.json.encode(course) + b"\n")
    except KeyboardInterrupt:
        print(f"stopped; the same command goes on after {len(done)} courses", file=sys.stderr)
        return 130
    print_totals(totals(done), len(done), options.seed)
    return 0


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.chaos", description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="of everything that is drawn (default 1)")
    parser.add_argument("--kills", type=int, default=1_000, help="bots to kill in all (default 1,000)")
    parser.add_argument("--faults", type=int, default=10_000, help="faults of Discord in all (default 10,000)")
    parser.add_argument("--course", type=int, default=50, help="bots killed in each course (default 50)")
    parser.add_argument("--results", type=Path, help="where results are kept (default chaos-SEED.jsonl)")
    return parser.parse_args()


def run_next(options: argparse.Namespace, number: int, before: Counter[str]) -> Course:
    """Every third on the bot's own server. What the bots said is kept where it fails."""
    plan = Plan(
        seed=options.seed * 1_000 + number,
        kills=options.course,
        own_server=number % 3 == 2,
        small_disk=can_mount(),
    )
    folder = Path(tempfile.mkdtemp(prefix=f"chaos-{plan.seed}-"))
    bar = tqdm(
        total=options.kills, initial=before["bots killed"], unit="kill", desc=f"course {number + 1}", dynamic_ncols=True
    )

    def report(figures: Counter[str]) -> None:
        bar.update(before["bots killed"] + figures["bots killed"] - bar.n)
        bar.set_postfix_str(
            f"{before['Discord faults'] + figures['Discord faults']} faults, {figures['moves acknowledged']} moves"
        )

    with bar:
        try:
            figures = asyncio.run(run_course(plan, folder, report))
        except AssertionError:
            print(
                f"\ncourse {number + 1} (seed {plan.seed}) failed; what its bots said is in {folder}", file=sys.stderr
            )
            raise
    return Course(plan.seed, dict(figures))


def totals(courses: list[Course]) -> Counter[str]:
    total: Counter[str] = Counter()
    for course in courses:
        total.update(course.figures)
    return total


def print_totals(total: Counter[str], courses: int, seed: int) -> None:
    print(f"\nChaos held over {courses} courses from seed {seed}:")
    for name, number in sorted(total.items()):
        print(f"  {number:>9,} {name}")
    print(f"\n{PROMISES}")


if __name__ == "__main__":
    sys.exit(main())
