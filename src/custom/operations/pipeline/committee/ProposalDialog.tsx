// A counterproposal: its values, what they come to beside the terms in force, and why it is made. What was typed stays when
// sending fails.

import { useEffect, useRef, useState } from "react";
import { useNotify } from "react-admin";
import { FormProvider, type UseFormReturn, useForm } from "react-hook-form";
import { useSession } from "../../../../auth/session.tsx";
import type { Field } from "../../../../base/resource.ts";
import { call, failureText, fieldProblems, inputOf, RecordSkeleton, useResource } from "../../../../framework.ts";
import type { ProposalSimulation } from "../../../../rules/operations/answers/committee.ts";
import { Dialog } from "../../../../ui/Dialog.tsx";
import { ChangesTable, PROPOSED } from "../../parts/ChangesTable.tsx";
import { useOperation } from "../../parts/use-operation.ts";
import { PROPOSAL_TEXTS as T } from "./texts.ts";

interface Terms {
  requestedValue: number | null;
  installmentQuantity: number | null;
  monthlyRate: number | null;
  firstDueDate: string | null;
  justification: string | null;
}

const NAMES: readonly (keyof Terms)[] = [
  "requestedValue",
  "installmentQuantity",
  "monthlyRate",
  "firstDueDate",
  "justification",
];

export function ProposalDialog({ onClose }: { onClose: () => void }) {
  const { detail, act } = useOperation();
  const resource = useResource("operation-counter-proposals");
  const notify = useNotify();
  const form = useForm<Terms>({ defaultValues: firstTerms(detail) });
  const [changes, setChanges] = useState<ProposalSimulation["changes"]>();
  const [busy, setBusy] = useState<"simulate" | "send">();
  const { id } = detail.operation;
  useChanged(form, () => setChanges(undefined));

  const refused = (error: unknown, fallback: string) => {
    if (!placeAtFields(form, error)) notify(failureText(error, fallback), { type: "error" });
  };
  const run = async (kind: "simulate" | "send", work: (terms: Terms) => Promise<void>, fallback: string) => {
    if (busy) return;
    form.clearErrors();
    setBusy(kind);
    try {
      await work(form.getValues());
    } catch (error) {
      refused(error, fallback);
    } finally {
      setBusy(undefined);
    }
  };
  const simulate = () =>
    run(
      "simulate",
      async ({ justification: _why, ...terms }) => {
        const path = `/operations/${id}/simulate-counter-proposal`;
        setChanges((await call<ProposalSimulation>("POST", path, filled(terms))).changes);
      },
      T.simulateFailed,
    );
  const send = () =>
    run(
      "send",
      async (terms) => {
        await act("send-counter-proposal", { body: filled(terms), done: T.sent, rethrow: true });
        onClose();
      },
      T.sendFailed,
    );
  return (
    <Dialog
      title={T.title}
      size="report"
      isBusy={busy === "send"}
      onClose={onClose}
      save={{ label: T.send, onSave: () => void send() }}
    >
      {resource ? (
        <FormProvider {...form}>
          <form
            className="stack gap-16"
            aria-label={T.title}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              event.stopPropagation();
              void simulate();
            }}
          >
            <Inputs fields={resource.fields} />
            <div>
              <button
                type="submit"
                className="button"
                aria-busy={busy === "simulate" || undefined}
                disabled={busy !== undefined}
              >
                {busy === "simulate" ? T.simulating : T.simulate}
              </button>
            </div>
            <div aria-live="polite">
              {changes ? (
                <ChangesTable changes={changes} texts={PROPOSED} />
              ) : (
                <p className="muted">{T.notSimulated}</p>
              )}
            </div>
          </form>
        </FormProvider>
      ) : (
        <RecordSkeleton />
      )}
    </Dialog>
  );
}

/** What was worked out, and what was refused, is about all that was typed together. */
function useChanged(form: UseFormReturn<Terms>, onChange: () => void): void {
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    const { unsubscribe } = form.watch((_all, { name }) => {
      if (!name) return;
      latest.current();
      form.clearErrors();
    });
    return unsubscribe;
  }, [form]);
}

/** Marks the fields that the server has refused. Returns whether that says all of it. */
function placeAtFields(form: UseFormReturn<Terms>, error: unknown): boolean {
  const problems = fieldProblems(error);
  const placed = problems.flatMap(({ field, message }) => {
    const name = NAMES.find((one) => one === field);
    return name ? [{ name, message }] : [];
  });
  for (const { name, message } of placed) form.setError(name, { message });
  if (placed[0]) form.setFocus(placed[0].name);
  return placed.length > 0 && placed.length === problems.length;
}

/** Who may not change rates proposes at the rate in force. */
function Inputs({ fields }: { fields: readonly Field[] }) {
  const { me } = useSession();
  return (
    <div className="stack gap-14 grid-cols-[repeat(auto-fit,minmax(min(220px,100%),1fr))]">
      {NAMES.filter((name) => name !== "monthlyRate" || me.changeRates).map((name) => {
        const field = fields.find((one) => one.name === name);
        return field && <Input key={name} field={name === "monthlyRate" ? withHint(field, T.rateHint) : field} />;
      })}
    </div>
  );
}

const withHint = (field: Field, description: string): Field => ({ ...field, schema: { ...field.schema, description } });

function Input({ field }: { field: Field }) {
  const Own = inputOf(field.type);
  return (
    <div className={field.name === "justification" ? "col-span-full" : undefined}>
      <Own field={field} source={field.name} autoFocus={field.name === "requestedValue"} />
    </div>
  );
}

const filled = (terms: object): object =>
  Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== null && value !== ""));

function firstTerms({ operation, simulation }: ReturnType<typeof useOperation>["detail"]): Terms {
  return {
    requestedValue: Number(operation.requestedValue ?? 0),
    installmentQuantity: operation.installmentQuantity ?? null,
    monthlyRate: simulation ? Number(simulation.rate.monthly.toFixed(4)) : null,
    firstDueDate: null,
    justification: null,
  };
}
