// What the HR of an employer sees and does in the summary: employment, margin, and its answer to the analysis.
import { useState } from "react";
import type { HrSummary } from "../../../rules/operations/answers/summary.ts";
import { ActButton } from "../parts/ActButton.tsx";
import { HrDecisionDialog } from "./HrDecisionDialog.tsx";
import { Facts, Section } from "./summary-parts.tsx";
import { CODE_TITLES, HR_TEXTS } from "./texts.ts";

const EMPLOYMENT: { readonly [status: string]: string } = {
  ACTIVE: "Ativo",
  ON_LEAVE: "Afastado",
  DISMISSED: "Desligado",
  RETIRED: "Aposentado",
};

/** The question to the employer stands above everything else. */
export function HrAnswer({ summary }: { summary: HrSummary }) {
  const { operation, hrAnalysisStatus: state, codes } = summary;
  const [isDeciding, setDeciding] = useState(false);
  const isAwaited = state === "EN" && !operation.isFinal;
  return (
    <Section
      title={HR_TEXTS.title}
      tools={
        <span className="status" data-tone={toneOf(state)}>
          {state === "EN" ? "Aguarda a sua resposta" : HR_TEXTS.states[state]}
        </span>
      }
    >
      {codes.length > 0 && (
        <Facts facts={codes.map(({ codeType, codeMask }) => [CODE_TITLES[codeType] ?? codeType, codeMask])} />
      )}
      <ActButton
        className="button primary justify-self-start"
        reason={isAwaited ? undefined : "Não há análise à espera de resposta."}
        onPress={() => setDeciding(true)}
      >
        {HR_TEXTS.decide}
      </ActButton>
      {isDeciding && <HrDecisionDialog summary={summary} onClose={() => setDeciding(false)} />}
    </Section>
  );
}

export function HrParts({ summary: { employment, margin } }: { summary: HrSummary }) {
  const status = employment.employmentStatus;
  return (
    <>
      <Section title="Vínculo">
        <Facts
          facts={[
            ["Empregador", employment.employer],
            ["Matrícula", employment.registrationNumber],
            ["Cargo", employment.position],
            ["Departamento", employment.department],
            ["Admissão", employment.admissionDate, "date"],
            ["Situação", status ? (EMPLOYMENT[status] ?? status) : null],
          ]}
        />
      </Section>
      <Section title="Margem consignável">
        <Facts
          facts={[
            [HR_TEXTS.margin, margin.available, "money"],
            ["Parcela", margin.installmentValue, "money"],
            ["Reservada para esta operação", margin.reserved, "money"],
          ]}
        />
      </Section>
    </>
  );
}

export const toneOf = (state: HrSummary["hrAnalysisStatus"]) =>
  state === "AP" ? "success" : state === "RE" ? "danger" : state === "EN" ? "warning" : undefined;
