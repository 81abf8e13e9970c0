// The steps of an editor, one by one back and forth.

export interface Steps<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
}

/** Beyond this many steps the first ones are let go. */
const MOST_STEPS = 100;

export const firstStep = <T>(present: T): Steps<T> => ({ past: [], present, future: [] });

/** What was undone before cannot be done again after a new step. */
export const addStep = <T>({ past, present }: Steps<T>, next: T): Steps<T> => ({
  past: [...past, present].slice(-MOST_STEPS),
  present: next,
  future: [],
});

/** Unchanged when there is nothing to undo. */
export function undo<T>(steps: Steps<T>): Steps<T> {
  const [previous] = steps.past.slice(-1);
  if (previous === undefined) return steps;
  return { past: steps.past.slice(0, -1), present: previous, future: [steps.present, ...steps.future] };
}

export function redo<T>(steps: Steps<T>): Steps<T> {
  const [next] = steps.future;
  if (next === undefined) return steps;
  return { past: [...steps.past, steps.present], present: next, future: steps.future.slice(1) };
}
