// Lets reference inputs create a missing record: the right to do so, and the dialog.
import { type ReactNode, useCallback, useMemo, useState } from "react";
import type { RaRecord } from "react-admin";
import type { RecordFormValue } from "../../fields/record-form-context.ts";
import { useMayWrite } from "../parts/use-rights.ts";
import { useResourceIndex } from "../schema-client.ts";
import { LazyCreateDialog } from "./LazyCreateDialog.tsx";

interface Request {
  resource: string;
  typed: string;
  answer: (record: RaRecord | undefined) => void;
}

export interface CreateInPlace {
  seams: Pick<RecordFormValue, "mayCreate" | "createRecord">;
  /** Must be rendered outside the form, because forms cannot be nested. */
  dialog: ReactNode;
}

export function useCreateInPlace(): CreateInPlace {
  const [request, setRequest] = useState<Request>();
  const index = useResourceIndex();
  const mayWrite = useMayWrite();
  const mayCreate = useCallback(
    (name: string) => {
      const entry = index.get(name);
      return entry?.calls.includes("create") === true && mayWrite(entry, "create");
    },
    [index, mayWrite],
  );
  const createRecord = useCallback(
    (resource: string, typed: string) =>
      new Promise<RaRecord | undefined>((answer) => setRequest({ resource, typed, answer })),
    [],
  );
  const finish = (record?: RaRecord) => {
    request?.answer(record);
    setRequest(undefined);
  };
  return {
    seams: useMemo(() => ({ mayCreate, createRecord }), [mayCreate, createRecord]),
    dialog: request && (
      <LazyCreateDialog resource={request.resource} typed={request.typed} onCreated={finish} onClose={() => finish()} />
    ),
  };
}
