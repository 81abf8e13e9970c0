// A query that the bureau may have charged without an answer: the bureau is asking what became of it, or an administrator
// states it.
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useNotify } from "react-admin";
import { useCan } from "../../auth/session.tsx";
import { call, failureText, fieldProblems } from "../../framework.ts";
import type { LedgerQuery } from "../../rules/bureaus/ledger-answers.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Segments } from "../../ui/Segments.tsx";
import { BUREAUS_KEY, useLedgerQuery } from "./answers.ts";
import { moment } from "./format.ts";
import { CLEARING, unclearText } from "./texts.ts";

/** The register that shows the queries. */
const LEDGER = "bureau-queries";
/** What the window of the SCR has read. */
const SCR_KEY = "scr";

const invalidateQueries = (client: QueryClient) =>
  Promise.all([BUREAUS_KEY, LEDGER, SCR_KEY].map((key) => client.invalidateQueries({ queryKey: [key] })));

interface UnclearChargeProps {
  queryID: number;
  /** The bureau had answered after all. */
  onAnswered?: () => void;
}

export function UnclearCharge({ queryID, onAnswered }: UnclearChargeProps) {
  const { data: query } = useLedgerQuery(queryID);
  const notify = useNotify();
  const client = useQueryClient();
  const mayState = useCan()(["credit_settings_bureaus"], "update");
  const [isStating, setStating] = useState(false);
  const asking = useMutation({
    mutationFn: () => call<LedgerQuery>("POST", `/bureaus/${queryID}/clear-up`),
    onSuccess: ({ state, charged }) => {
      if (charged === "UNKNOWN") return notify(CLEARING.stillOpen, { type: "warning" });
      notify(state === "FAILED" ? CLEARING.notCharged : CLEARING.answered, { type: "success" });
      if (state !== "FAILED") onAnswered?.();
    },
    onError: (error) => notify(failureText(error, CLEARING.failed), { type: "error" }),
    onSettled: () => invalidateQueries(client),
  });
  return (
    <div className="notice flex-wrap" data-tone="warning" role="note">
      <Icon name="warning" size={18} />
      <div className="stack flex-1 min-w-0 gap-4">
        <span>{unclearText(query ? moment(query.createdAt) : "…", query?.failure ?? null)}</span>
        <span className="caption">{CLEARING.hint}</span>
        <div className="row flex-wrap mt-4">
          <button
            type="button"
            className="button small"
            disabled={asking.isPending}
            aria-busy={asking.isPending}
            onClick={() => asking.mutate()}
          >
            {CLEARING.ask}
          </button>
          {mayState && (
            <button type="button" className="button small" onClick={() => setStating(true)}>
              {CLEARING.state}
            </button>
          )}
        </div>
      </div>
      {isStating && <StateCharge queryID={queryID} onClose={() => setStating(false)} />}
    </div>
  );
}

interface StateChargeProps {
  queryID: number;
  onClose: () => void;
}

const CHOICES = [
  { value: "YES", label: CLEARING.yes },
  { value: "NO", label: CLEARING.no },
];

export function StateCharge({ queryID, onClose }: StateChargeProps) {
  const notify = useNotify();
  const client = useQueryClient();
  const ids = { form: useId(), reason: useId(), problem: useId() };
  const [charged, setCharged] = useState("");
  const [reason, setReason] = useState("");
  const [problems, setProblems] = useState<{ readonly [field: string]: string }>({});
  const stated = useMutation({
    mutationFn: () => call("POST", `/bureaus/${queryID}/state-charge`, { charged, reason: reason.trim() }),
    onSuccess: () => {
      notify(CLEARING.stated, { type: "success" });
      onClose();
    },
    onError: (error) => {
      setProblems(Object.fromEntries(fieldProblems(error).map(({ field, message }) => [field, message])));
      notify(failureText(error, CLEARING.failed), { type: "error" });
    },
    onSettled: () => invalidateQueries(client),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const length = reason.trim().length;
    const wrong = {
      ...(charged === "" ? { charged: CLEARING.chooseOne } : {}),
      ...(length < 10 || length > 500 ? { reason: CLEARING.tooShort } : {}),
    };
    setProblems(wrong);
    if (Object.keys(wrong).length === 0) stated.mutate();
  };
  return (
    <Dialog
      title={CLEARING.stateTitle}
      size="confirmation"
      isBusy={stated.isPending}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" disabled={stated.isPending} onClick={onClose}>
            Cancelar
          </button>
          <button type="submit" form={ids.form} className="button primary" disabled={stated.isPending}>
            Declarar
          </button>
        </>
      }
    >
      <form id={ids.form} className="stack gap-14" noValidate onSubmit={submit}>
        <p>{CLEARING.stateHint}</p>
        <div className="stack gap-6">
          <span className="font-medium">{CLEARING.question}</span>
          <Segments label={CLEARING.question} options={CHOICES} value={charged} onChange={setCharged} />
          {problems.charged && <Problem id={`${ids.problem}-charged`} text={problems.charged} />}
        </div>
        <div className="stack gap-4">
          <label className="font-medium" htmlFor={ids.reason}>
            {CLEARING.reason}
          </label>
          <textarea
            id={ids.reason}
            className="input"
            rows={3}
            maxLength={500}
            value={reason}
            aria-invalid={problems.reason !== undefined}
            aria-describedby={problems.reason ? `${ids.problem}-reason` : undefined}
            onChange={({ target }) => setReason(target.value)}
          />
          {problems.reason && <Problem id={`${ids.problem}-reason`} text={problems.reason} />}
        </div>
      </form>
    </Dialog>
  );
}

const Problem = ({ id, text }: { id: string; text: string }) => (
  <p id={id} className="text-danger text-caption" role="alert">
    {text}
  </p>
);
