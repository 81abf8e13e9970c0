// What the committee has before it: the terms, what is at stake with the client and its group, and the opinions.

import { Link } from "react-router-dom";
import { formatDate } from "../../../../base/dates.ts";
import { reais } from "../../../../base/money.ts";
import type { CommitteeAnswer, ExposureAnswer } from "../../../../rules/operations/answers/committee.ts";
import type { Opinion } from "../../../../rules/operations/index.ts";
import { coverageOf } from "../../../../rules/operations/index.ts";
import { countedInstallments } from "../../../../rules/products/installment-text.ts";
import { ScrollBox } from "../../../../ui/ScrollBox.tsx";
import { operationAddressOf } from "../../parts/addresses.ts";
import { useOperation } from "../../parts/use-operation.ts";
import { OpenWindow } from "../talk/OpenWindow.tsx";
import { Fact, PersonPicture, percent, Section } from "./parts.tsx";
import { ACTION_LABELS, ACTION_TONES, COMMITTEE_TEXTS as T } from "./texts.ts";

export function DossierSummary({ answer }: { answer: CommitteeAnswer }) {
  const { detail } = useOperation();
  const { simulation, facts, operation } = detail;
  const coverage = coverageOf(facts);
  return (
    <Section title={T.summary}>
      <dl className="facts">
        <Fact label="Cliente">{operation.customer?.text ?? "–"}</Fact>
        <Fact label="Produto">{operation.product?.text ?? "–"}</Fact>
        <Fact label="Valor solicitado">{reais(operation.requestedValue ?? 0)}</Fact>
        {simulation && (
          <>
            <Fact label="Parcelas">{countedInstallments(simulation)}</Fact>
            <Fact label="Taxa ao mês">{percent(simulation.rate.monthly)}</Fact>
            <Fact label="CET ao ano">{simulation.cet ? percent(simulation.cet.yearly) : "–"}</Fact>
            <Fact label="Primeiro vencimento">{formatDate(simulation.firstDueDate)}</Fact>
          </>
        )}
        <Fact label="Cobertura das garantias">{coverage === null ? "–" : percent(coverage)}</Fact>
        <Fact label={T.exposure}>{reais(answer.exposure.total)}</Fact>
      </dl>
      <Exposure exposure={answer.exposure} />
      <Opinions opinions={answer.opinions} />
    </Section>
  );
}

function Exposure({ exposure: { lines } }: { exposure: ExposureAnswer }) {
  if (lines.length === 0) return null;
  return (
    <ScrollBox label={T.exposure}>
      <table className="table">
        <thead>
          <tr>
            <th>Operação</th>
            <th>Cliente</th>
            <th>De quem</th>
            <th className="number">Saldo</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ operationID, code, customer, isClient, balance }) => (
            <tr key={operationID}>
              <td>
                <Link to={operationAddressOf(operationID)}>{code}</Link>
              </td>
              <td>{customer}</td>
              <td>{isClient ? T.client : T.group}</td>
              <td className="number">{reais(balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

const Opinions = ({ opinions }: { opinions: readonly Opinion[] }) => (
  <div className="stack gap-8">
    <div className="row items-center">
      <h4>{T.opinions}</h4>
      <OpenWindow tab="parecer" />
    </div>
    {opinions.length === 0 && <p className="muted">{T.noOpinions}</p>}
    <ul className="stack gap-8">
      {opinions.map(({ id, author, avatarFileID, recommendation }) => (
        <li key={id} className="row items-center flex-wrap">
          <PersonPicture name={author} fileID={avatarFileID} />
          <span>{author}</span>
          {recommendation && (
            <span className="status" data-tone={ACTION_TONES[recommendation]}>
              {ACTION_LABELS[recommendation]}
            </span>
          )}
        </li>
      ))}
    </ul>
  </div>
);
