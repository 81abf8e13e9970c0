// What Regcheq found, one list at a time: the facts of a match, relations of a company, news, and the tax office's entry.
import type { ReactNode } from "react";
import { TEXTS } from "../../../framework.ts";
import { type Match, type News, newsOf, type PepRelation, type RegcheqAnswer } from "../../../rules/bureaus/answers.ts";
import { matchFacts } from "../../../rules/bureaus/match-facts.ts";
import { REGCHEQ_TEXTS as T } from "../../../rules/bureaus/texts.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { day, documentText, text } from "../format.ts";
import { HUB_TEXTS } from "../texts.ts";

export type DetailID = "gafi" | "sanctions" | "pep" | "pepLegal" | "news" | "validation";

interface DetailDialogProps {
  id: DetailID;
  answer: RegcheqAnswer;
  onClose: () => void;
}

export const DetailDialog = ({ id, answer, onClose }: DetailDialogProps) => (
  <Dialog title={TITLES[id]} closesOutside onClose={onClose}>
    {PARTS[id](answer)}
  </Dialog>
);

const TITLES: { readonly [id in DetailID]: string } = {
  gafi: T.gafi,
  sanctions: T.sanctionsTitle,
  pep: T.pepTitle,
  pepLegal: T.relationsTitle,
  news: T.newsTitle,
  validation: T.validationTitle,
};

const PARTS: { readonly [id in DetailID]: (answer: RegcheqAnswer) => ReactNode } = {
  gafi: ({ gafiResult }) => <MatchFacts match={gafiResult} />,
  sanctions: ({ ofaOnuInterpolResult }) => <MatchFacts match={ofaOnuInterpolResult} />,
  pep: ({ pepBrResult }) => (
    <div className="stack gap-16">
      <MatchFacts match={pepBrResult} />
      {pepBrResult.info && pepBrResult.info.relations.length > 0 && <Relations rows={pepBrResult.info.relations} />}
    </div>
  ),
  pepLegal: ({ pepBrLegalResult }) => (
    <div className="stack gap-16">
      {pepBrLegalResult.info && <Facts facts={matchFacts(pepBrLegalResult.info)} />}
      <Relations rows={pepBrLegalResult.info?.relations ?? []} />
    </div>
  ),
  news: (answer) => <NewsTable rows={newsOf(answer)} />,
  validation: ({ validationResult: { documentNumber, name, registrationStatus, reason } }) => (
    <Facts
      facts={[
        { label: "CPF/CNPJ", value: documentNumber === null ? HUB_TEXTS.missing : documentText(documentNumber) },
        { label: "Nome", value: text(name) },
        { label: "Situação cadastral", value: text(registrationStatus) },
        { label: "Motivo", value: text(reason) },
      ]}
    />
  ),
};

const Facts = ({ facts }: { facts: readonly { label: string; value: string }[] }) => (
  <dl className="facts">
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** The empty table of every list where there is nothing. */
const Nothing = () => (
  <div className="grid justify-items-center gap-4 px-24 py-56 text-center">
    <h3>{TEXTS.emptyTitle}</h3>
    <p className="text-muted">{T.nothing}.</p>
  </div>
);

const MatchFacts = ({ match: { info } }: { match: Match }) => (info ? <Facts facts={matchFacts(info)} /> : <Nothing />);

const RELATION_COLUMNS = ["Nome", "CPF", T.relation];

const Relations = ({ rows }: { rows: readonly PepRelation[] }) =>
  rows.length === 0 ? (
    <Nothing />
  ) : (
    <Table columns={RELATION_COLUMNS} label={T.relationsTitle}>
      {rows.map(({ relatedPepName, cpf, relation }) => (
        <tr key={`${cpf} ${relatedPepName}`}>
          <td data-label="Nome">{text(relatedPepName)}</td>
          <td data-label="CPF">{cpf === null ? HUB_TEXTS.none : documentText(cpf)}</td>
          <td data-label={T.relation}>{text(relation)}</td>
        </tr>
      ))}
    </Table>
  );

const NEWS_COLUMNS = ["Data", "Título"];

const NewsTable = ({ rows }: { rows: readonly News[] }) =>
  rows.length === 0 ? (
    <Nothing />
  ) : (
    <Table columns={NEWS_COLUMNS} label={T.newsTitle}>
      {rows.map(({ title, date, url }) => (
        <tr key={`${date} ${title} ${url}`}>
          <td data-label="Data">{day(date)}</td>
          <td data-label="Título" className="wrap-anywhere">
            {url === null ? (
              text(title)
            ) : (
              <a href={url} target="_blank" rel="noreferrer">
                {title ?? url}
                <span className="sr-only"> (abre em outra aba)</span>
              </a>
            )}
          </td>
        </tr>
      ))}
    </Table>
  );

const Table = ({ columns, label, children }: { columns: readonly string[]; label: string; children: ReactNode }) => (
  <div className="table-box">
    <table className="table cards wrapped phone:[&_td.number]:text-left" aria-label={label}>
      <thead>
        <tr>
          {columns.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);
