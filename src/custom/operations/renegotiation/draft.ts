// What was answered so far, kept for this person in this tab and forgotten at the sign-out: it may hold a bank account.
import { useState } from "react";
import { FILTERS } from "../../../auth/person-storage.ts";
import { useSession } from "../../../auth/session.tsx";
import { objectOf } from "../../../base/plain-object.ts";
import type { Values } from "../parts/wizard/values.ts";

interface StoredDraft {
  values: Values;
  /** The first step that is not done. */
  stepIndex: number;
}

export interface RenegotiationDraft extends StoredDraft {
  change(values: Values, stepIndex?: number): void;
  forget(): void;
}

export function useRenegotiationDraft(operationID: number): RenegotiationDraft {
  const { me } = useSession();
  const key = `${FILTERS}${me.id}.renegotiation.${operationID}`;
  const [stored, setStored] = useState(() => read(key));
  return {
    ...stored,
    change(values, stepIndex = 0) {
      // The storage is ahead of the state when a step is left by the same press.
      const before = read(key);
      const next = {
        values: { ...before.values, ...values },
        stepIndex: Math.max(before.stepIndex, stepIndex),
      };
      sessionStorage.setItem(key, JSON.stringify(next));
      setStored(next);
    },
    forget() {
      sessionStorage.removeItem(key);
    },
  };
}

function read(key: string): StoredDraft {
  try {
    const { values, stepIndex } = objectOf(JSON.parse(sessionStorage.getItem(key) ?? "{}"));
    return { values: { ...objectOf(values) }, stepIndex: typeof stepIndex === "number" ? stepIndex : 0 };
  } catch {
    return { values: {}, stepIndex: 0 };
  }
}
