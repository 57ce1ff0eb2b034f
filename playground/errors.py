"""Refusals, with Discord's own codes."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from playground.jsons import Json, Path


class Problem(Struct, frozen=True):
    """One thing in a request body that Discord does not take."""

    rule: str
    where: Path
    message: str

    def below(self, *prefix: str | int) -> Problem:
        return Problem(self.rule, (*prefix, *self.where), self.message)

    def __str__(self) -> str:
        return f"{'.'.join(map(str, self.where)) or 'body'}: {self.message} [{self.rule}]"


class Refused(Exception):
    """A request that is answered with an error."""

    def __init__(self, status: int, code: int, message: str, problems: Iterable[Problem] = ()) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.problems = tuple(problems)

    def body(self) -> Json:
        body: Json = {"message": self.message, "code": self.code}
        if self.problems:
            body["errors"] = _nested(self.problems)
        return body


def _nested(problems: Iterable[Problem]) -> Json:
    """Errors by path, nested: discord.py fails to print anything else."""
    root: Json = {}
    for problem in problems:
        at = root
        for step in problem.where or ("body",):
            at = at.setdefault(str(step), {})
        code = problem.rule.upper().replace("-", "_")
        at.setdefault("_errors", []).append({"code": code, "message": problem.message})
    return root


def invalid_form(problems: Iterable[Problem]) -> Refused:
    return Refused(400, 50035, "Invalid Form Body", problems)


def unauthorized() -> Refused:
    return Refused(401, 0, "401: Unauthorized")


def no_route() -> Refused:
    return Refused(404, 0, "404: Not Found")


def unknown(what: str) -> Refused:
    return Refused(404, UNKNOWN[what], f"Unknown {what}")


def missing_access() -> Refused:
    return Refused(403, 50001, "Missing Access")


def missing_permissions() -> Refused:
    return Refused(403, 50013, "Missing Permissions")


def thread_archived() -> Refused:
    return Refused(400, 50083, "Thread is archived")


def thread_locked() -> Refused:
    return Refused(403, 160005, "Thread is locked")


def too_many_threads() -> Refused:
    return Refused(400, 160006, "Maximum number of active threads reached")


def too_many_emojis(most: int) -> Refused:
    return Refused(400, 30008, f"Maximum number of emojis reached ({most})")


def not_your_application() -> Refused:
    return Refused(403, 20012, "You are not authorized to perform this action on this application")


def already_acknowledged() -> Refused:
    return Refused(400, 40060, "Interaction has already been acknowledged.")


def invalid_token() -> Refused:
    return Refused(401, 50027, "Invalid Webhook Token")


def empty_message() -> Refused:
    return Refused(400, 50006, "Cannot send an empty message")


def too_large() -> Refused:
    return Refused(413, 40005, "Request entity too large")


def wrong_type() -> Refused:
    accepted = "{'application/json', 'multipart/form-data'}"
    return Refused(400, 50035, f'Expected "Content-Type" header to be one of {accepted}.')


UNKNOWN = {
    "Channel": 10003,
    "Guild": 10004,
    "Member": 10007,
    "Message": 10008,
    "User": 10013,
    "Emoji": 10014,
    "Webhook": 10015,
    "interaction": 10062,
    "application command": 10063,
}
