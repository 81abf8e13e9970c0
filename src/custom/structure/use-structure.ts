// The structure as it is stored, and its changes before they are saved, which can be undone one by one.
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { call } from "../../framework.ts";
import {
  addStep,
  firstStep,
  type OrganizationalStructure,
  redo,
  type Steps,
  type StructureDraft,
  type StructurePerson,
  undo,
} from "../../rules/committee/index.ts";
import { draftOf } from "./draft.ts";
import { STRUCTURE_TEXTS } from "./texts.ts";

export const STRUCTURES = "organizational-structures";

export function useStructure(id: string) {
  return useQuery({
    queryKey: [STRUCTURES, id],
    queryFn: ({ signal }) =>
      call<OrganizationalStructure>("GET", `/organizational-structures/${id}`, undefined, undefined, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
    // What somebody else saves meanwhile is said when this person saves.
    refetchOnWindowFocus: false,
  });
}

export interface Editor {
  /** As it was read. */
  structure: OrganizationalStructure;
  draft: StructureDraft;
  people: ReadonlyMap<number, StructurePerson>;
  /** The unsaved steps. */
  stepCount: number;
  canRedo: boolean;
  change: (next: StructureDraft) => void;
  /** Completes the last step. */
  amend: (next: StructureDraft) => void;
  /** Both return what is said of it. */
  undo: () => string;
  redo: () => string;
  /** Begins anew with what is stored. */
  reset: (structure: OrganizationalStructure) => void;
  /** Takes over what was written meanwhile; `adapt` brings it into the unsaved draft. */
  rebase: (structure: OrganizationalStructure, adapt: (draft: StructureDraft) => StructureDraft) => void;
}

export function useEditor(start: OrganizationalStructure): Editor {
  const queryClient = useQueryClient();
  const [structure, setStructure] = useState(start);
  const [steps, setSteps] = useState<Steps<StructureDraft>>(() => firstStep(draftOf(start)));
  const { past, present: draft, future } = steps;
  const isOutdated = start.version > structure.version && past.length === 0 && future.length === 0;
  // A page that opens with what it knew before takes over what is read afterwards, until somebody changes it.
  useEffect(() => {
    if (!isOutdated) return;
    setStructure(start);
    setSteps(firstStep(draftOf(start)));
  }, [start, isOutdated]);
  const people = useMemo(() => new Map(draft.persons.map((person) => [person.id, person])), [draft.persons]);
  const change = useCallback((next: StructureDraft) => setSteps((before) => addStep(before, next)), []);
  const amend = useCallback((present: StructureDraft) => setSteps((before) => ({ ...before, present })), []);
  const store = (next: OrganizationalStructure) => {
    setStructure(next);
    for (const key of ["main", String(next.id)]) queryClient.setQueryData([STRUCTURES, key], next);
  };
  return {
    ...{ structure, draft, people, change, amend },
    stepCount: past.length,
    canRedo: future.length > 0,
    undo: () => {
      setSteps(undo);
      return past.length > 0 ? STRUCTURE_TEXTS.undone : STRUCTURE_TEXTS.nothingToUndo;
    },
    redo: () => {
      setSteps(redo);
      return future.length > 0 ? STRUCTURE_TEXTS.redone : STRUCTURE_TEXTS.nothingToRedo;
    },
    reset: (next) => {
      store(next);
      setSteps(firstStep(draftOf(next)));
    },
    rebase: (next, adapt) => {
      store(next);
      setSteps((before) =>
        before.past.length === 0
          ? firstStep(draftOf(next))
          : { past: before.past.map(adapt), present: adapt(before.present), future: before.future.map(adapt) },
      );
    },
  };
}
