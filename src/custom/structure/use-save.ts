// Saving a structure: one call with the version that the editor began with, and what its refusals ask.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import { isPlainObject } from "../../base/plain-object.ts";
import { call, failureText, fieldProblems, serverError } from "../../framework.ts";
import type { OrganizationalStructure, StaleStructure } from "../../rules/committee/index.ts";
import { bodyOf } from "./draft.ts";
import { STRUCTURE_TEXTS } from "./texts.ts";
import { type Editor, STRUCTURES } from "./use-structure.ts";

export interface Saving {
  isBusy: boolean;
  /** What the server refused, a sentence each. */
  problems: readonly string[];
  /** Somebody else saved first. */
  stale: StaleStructure | undefined;
  /** The open votings that the change touches: saved after a confirmation. */
  votings: readonly string[] | undefined;
  /** Returns whether it was saved. */
  save: (options?: SaveOptions) => Promise<boolean>;
  /** Saves what was refused because of open votings. */
  confirm: () => Promise<boolean>;
  dismiss: () => void;
}

interface SaveOptions {
  /** The version to save over, instead of the one that was read. */
  version?: number;
  confirmRemovals?: boolean;
}

interface Refusal {
  problems: readonly string[];
  stale?: StaleStructure;
  votings?: readonly string[];
  /** The version that was to be saved over. */
  version?: number;
}

const NONE: Refusal = { problems: [] };

export function useSave(editor: Editor): Saving {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState(NONE);
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { structure, draft } = editor;
  const save = async ({ version = structure.version, confirmRemovals }: SaveOptions = {}) => {
    if (isBusy) return false;
    setBusy(true);
    setRefusal(NONE);
    try {
      const body = { ...bodyOf(draft, version), ...(confirmRemovals && { confirmRemovals }) };
      const saved = await call<OrganizationalStructure>("PUT", `/organizational-structures/${structure.id}`, body);
      editor.reset(saved);
      void queryClient.invalidateQueries({ queryKey: [STRUCTURES, "versions"] });
      notify(STRUCTURE_TEXTS.saved, { type: "success" });
      return true;
    } catch (error) {
      const next = refusalOf(error);
      setRefusal({ ...next, version });
      if (!next.stale && !next.votings) notify(STRUCTURE_TEXTS.saveFailed, { type: "error" });
      return false;
    } finally {
      setBusy(false);
    }
  };
  const { problems, stale, votings, version: refusedVersion = structure.version } = refusal;
  const confirm = () => save({ version: refusedVersion, confirmRemovals: true });
  return { isBusy, problems, stale, votings, save, confirm, dismiss: () => setRefusal(NONE) };
}

function refusalOf(error: unknown): Refusal {
  const { body, code } = serverError(error);
  if (code === "STALE_RECORD" && isStale(body.details)) return { problems: [], stale: body.details };
  const sentences = [...new Set(fieldProblems(error).map(({ message }) => message))];
  const votings = touchedVotings(error);
  if (votings) return { problems: [], votings };
  return { problems: sentences.length > 0 ? sentences : [failureText(error, STRUCTURE_TEXTS.saveFailed)] };
}

/** A sentence for each open voting that a change takes members from; the change waits for a confirmation. */
export function touchedVotings(error: unknown): string[] | undefined {
  if (serverError(error).body.subcode !== "OPEN_VOTING") return undefined;
  return [...new Set(fieldProblems(error).map(({ message }) => message))];
}

const isStale = (details: unknown): details is StaleStructure =>
  isPlainObject(details) && isPlainObject(details.current) && Array.isArray(details.theirChanges);
