// Two parties side by side, as Boa Vista knows them: only stored answers, so that nothing is consulted or charged.
import { useQuery } from "@tanstack/react-query";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import type { Field } from "../../../base/resource.ts";
import { failureText, references, serverError } from "../../../framework.ts";
import { type BoaVistaAnswer, HIGHEST_SCORE, scoreBand } from "../../../rules/bureaus/answers.ts";
import type { RegisteredParty } from "../../../rules/bureaus/party-answers.ts";
import { BOA_VISTA_TEXTS as T } from "../../../rules/bureaus/texts.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { boaVistaKey, readBoaVista, registeredQuery, type Subject } from "../answers.ts";
import { dayOf, documentText, money } from "../format.ts";
import { COMPARE, HUB_TEXTS } from "../texts.ts";
import { BAND_TONES } from "./Gauge.tsx";
import { sumOf } from "./Lists.tsx";

interface BesideDialogProps {
  subject: Subject;
  answer: BoaVistaAnswer;
  onClose: () => void;
}

export function BesideDialog({ subject, answer, onClose }: BesideDialogProps) {
  const form = useForm<{ other: number | null }>({ defaultValues: { other: null } });
  const other = useWatch({ control: form.control, name: "other" });
  const { party } = subject;
  return (
    <Dialog title={COMPARE.besideTitle} onClose={onClose}>
      <FormProvider {...form}>
        <div className="stack gap-14">
          <p className="muted">{COMPARE.besideHint}</p>
          <references.ReferenceBox field={OTHERS[party]} source="other" autoFocus />
          {other !== null && <Beside subject={subject} answer={answer} otherID={other} />}
        </div>
      </FormProvider>
    </Dialog>
  );
}

const other = (title: string, resource: string, label: string): Field => ({
  ...{ name: "other", path: "other", title, type: "reference", required: false, readOnly: false },
  ...{ schema: { title }, ref: { resource, label } },
});
const OTHERS = {
  persons: other(COMPARE.besidePerson, "persons", "fullName"),
  companies: other(COMPARE.besideCompany, "companies", "legalName"),
};

interface BesideProps {
  subject: Subject;
  answer: BoaVistaAnswer;
  otherID: number;
}

function Beside({ subject, answer, otherID }: BesideProps) {
  const registered = useQuery(registeredQuery({ party: subject.party, id: otherID }));
  const documentNumber = registered.data?.documentNumber ?? "";
  const stored = useQuery({
    queryKey: boaVistaKey(documentNumber),
    queryFn: () => readBoaVista(documentNumber),
    enabled: documentNumber !== "",
    retry: false,
  });
  const error = registered.error ?? stored.error;
  if (error)
    return (
      <p className="notice" data-tone="warning" role="alert">
        {serverError(error).status === 404 ? COMPARE.notConsulted : failureText(error, HUB_TEXTS.readFailed)}
      </p>
    );
  if (!registered.data || !stored.data) return <span className="skeleton" />;
  return <Table sides={[sideOf(subject, answer), sideOf(registered.data, stored.data)]} />;
}

interface Side {
  name: string;
  documentNumber: string;
  answer: BoaVistaAnswer;
}

const sideOf = ({ name, documentNumber }: Subject | RegisteredParty, answer: BoaVistaAnswer): Side => ({
  name: name ?? HUB_TEXTS.missing,
  documentNumber,
  answer,
});

const ROWS: readonly { title: string; value: (answer: BoaVistaAnswer) => string }[] = [
  {
    title: T.presumedIncome,
    value: ({ presumedIncome: { min, max } }) =>
      min === null && max === null ? HUB_TEXTS.missing : `${money(min)} a ${money(max)}`,
  },
  { title: T.debts, value: ({ debts }) => `${debts.length} · ${money(sumOf(debts))}` },
  { title: T.protests, value: ({ debtProtests, protestsValue }) => `${debtProtests.length} · ${money(protestsValue)}` },
  { title: T.checks, value: ({ bouncedChecks }) => String(bouncedChecks.length) },
  { title: T.previous, value: ({ previousConsults }) => String(previousConsults.length) },
  { title: T.death, value: ({ death }) => (death ? "Sim" : "Nada consta") },
  {
    title: "Data da consulta",
    value: ({ consultDate }) => (consultDate === null ? HUB_TEXTS.none : dayOf(consultDate)),
  },
];

const Table = ({ sides }: { sides: readonly [Side, Side] }) => (
  <div className="table-box">
    <table className="table wrapped" aria-label={COMPARE.besideTitle}>
      <thead>
        <tr>
          <td />
          {sides.map(({ name, documentNumber }) => (
            <th key={documentNumber} scope="col">
              <span className="block wrap-anywhere">{name}</span>
              <span className="caption tabular">{documentText(documentNumber)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{T.score}</th>
          {sides.map(({ documentNumber, answer: { scoreInfo } }) => (
            <td key={documentNumber}>
              <span
                className="font-semibold"
                style={{ borderLeft: `4px solid ${BAND_TONES[scoreBand(scoreInfo.score)]}`, paddingLeft: 8 }}
              >
                {scoreInfo.score === null ? T.noScoreShort : `${scoreInfo.score} de ${HIGHEST_SCORE}`}
              </span>
            </td>
          ))}
        </tr>
        {ROWS.map(({ title, value }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            {sides.map(({ documentNumber, answer }) => (
              <td key={documentNumber}>{value(answer)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
