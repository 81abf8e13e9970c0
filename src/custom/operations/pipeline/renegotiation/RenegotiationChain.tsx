// Where an operation comes from and where it went: the ones that it renegotiates, and those that renegotiate it.

import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { formatDate, formatDateTime } from "../../../../base/dates.ts";
import { reais, toCents } from "../../../../base/money.ts";
import { call } from "../../../../framework.ts";
import type { RenegotiationLink, Renegotiations } from "../../../../rules/operations/answers/renegotiation.ts";
import { FailureNotice } from "../../../../ui/FailureNotice.tsx";
import { operationAddressOf } from "../../parts/paths.ts";
import { operationKey, useOperation } from "../../parts/use-operation.ts";
import { CHAIN_TEXTS as T } from "./texts.ts";

export function RenegotiationChain() {
  const { data, error, refetch } = useRenegotiations();
  if (error) return <FailureNotice text={T.failed} onRetry={refetch} />;
  if (!data || data.renegotiates.length + data.renegotiatedBy.length === 0) return null;
  return (
    <section className="card card-body stack gap-12 mb-12" aria-labelledby="renegociacao">
      <h3 id="renegociacao">{T.title}</h3>
      <Links title={T.renegotiates} links={data.renegotiates} noteOf={noteOfFormer} />
      <Links title={T.renegotiatedBy} links={data.renegotiatedBy} noteOf={noteOfNew} />
    </section>
  );
}

/** Nothing is asked of an operation that can have none: it was never paid, and pays for no other. */
function useRenegotiations() {
  const { detail } = useOperation();
  const { id } = detail.operation;
  const { isPaid, renegotiatedOperations } = detail.facts;
  return useQuery({
    queryKey: [...operationKey(id), "renegotiations"],
    queryFn: ({ signal }) =>
      call<Renegotiations>("GET", `/operations/${id}/renegotiations`, undefined, undefined, { signal }),
    enabled: isPaid || renegotiatedOperations > 0,
    retry: false,
  });
}

interface LinksProps {
  title: string;
  links: readonly RenegotiationLink[];
  noteOf: (link: RenegotiationLink) => string;
}

function Links({ title, links, noteOf }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <div>
      <h4 className="field-label">{title}</h4>
      <ul className="divided" aria-label={title}>
        {links.map((link) => (
          <li key={link.id} className="row flex-wrap gap-8 py-8">
            <span className="flex-1 min-w-0">
              <Link to={operationAddressOf(link.id)}>{link.code}</Link>
              <span className="caption block">{noteOf(link)}</span>
            </span>
            <span className="status">{link.status}</span>
            <span className="tabular">{paidOf(link)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const paidOf = ({ debt, discount }: RenegotiationLink): string => reais(toCents(debt) - toCents(discount));

const amountsOf = ({ installments, debt, discount, baseDate }: RenegotiationLink): string => {
  const waived = toCents(discount) > 0n ? `, ${T.discount} ${reais(discount)}` : "";
  return `${T.installments(installments)} · ${T.debt} ${reais(debt)} ${T.on} ${formatDate(baseDate)}${waived}`;
};

const noteOfFormer = (link: RenegotiationLink): string =>
  `${amountsOf(link)}. ${link.settledAt ? T.settledAt(formatDateTime(link.settledAt)) : link.releasedAt ? T.released : T.waits}`;

const noteOfNew = (link: RenegotiationLink): string =>
  `${amountsOf(link)}. ${link.settledAt ? T.settledBy(formatDateTime(link.settledAt)) : link.releasedAt ? T.released : T.claimed}`;
