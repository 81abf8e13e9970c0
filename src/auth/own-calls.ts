// The calls at the start of a session: an answer, or the reason why the person may not work now.
import { UNREACHABLE } from "../base/reachability.ts";
import { readErrorBody } from "../i18n/errors.ts";
import { AUTH } from "../i18n/shell.ts";
import { apiFetch } from "./api-fetch.ts";

/** The server answered with something other than what was asked for. */
export class EntryFailed extends Error {}

/** The server knows the person, and says why they may not work now. */
export class EntryRefused extends EntryFailed {}

export async function readOwn<T>(path: string): Promise<T> {
  const response = await apiFetch(path);
  if (response.status === 403) throw new EntryRefused(await refusalOf(response));
  // A proxy answers for a server that does not, so the session may still be valid.
  if (UNREACHABLE.has(response.status)) throw new Error(`${path} was not answered: ${response.status}`);
  if (!response.ok) throw new EntryFailed(`${path} answered ${response.status}`);
  const text = await response.text();
  const answer: T = text === "" ? null : JSON.parse(text);
  return answer;
}

async function refusalOf(response: Response): Promise<string> {
  return readErrorBody(await response.json().catch(() => undefined)).message ?? AUTH.loggedUser;
}
