// The cession of an operation: the lot that it is in, what it brings, and giving it up before or after the sale. Spec PIPE-043.
import { useQuery } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import { Link } from "react-router-dom";
import { useCan } from "../../../../auth/session.tsx";
import { formatDate } from "../../../../base/dates.ts";
import { call, ErrorState, failureText, RecordSkeleton, useConfirm, useResource } from "../../../../framework.ts";
import type { OperationLot, OperationLots } from "../../../../rules/operations/answers/cession.ts";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { ActButton } from "../../parts/ActButton.tsx";
import { CESSIONS, LOTS_PAGE, LOTS_PATH, reais } from "../../parts/cession-calls.ts";
import { CESSION_TEXTS, STAGE_TEXTS as T } from "../../parts/cession-texts.ts";
import { operationKey, useOperation } from "../../parts/use-operation.ts";
import { Fact } from "../stages/Fact.tsx";

export function CessionStage() {
  const { detail } = useOperation();
  const { id } = detail.operation;
  const { data, error, refetch } = useQuery({
    queryKey: [...operationKey(id), "cession"],
    queryFn: () => call<OperationLots>("GET", `/operations/${id}/cession`),
    placeholderData: (before) => before,
    retry: false,
  });
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <RecordSkeleton />;
  return (
    <div className="stack gap-16">
      {data.current ? <Current lot={data.current} /> : <None />}
      {data.earlier.length > 0 && (
        <section className="card card-body stack gap-8">
          <h3>{T.earlier}</h3>
          <ul className="divided">
            {data.earlier.map((lot) => (
              <li key={`${lot.cessionID} ${lot.endedOn}`} className="row flex-wrap gap-8 py-8">
                <span className="flex-1 min-w-0">
                  <LotLink lot={lot} />
                  <span className="caption block">{lot.cessionary}</span>
                </span>
                <span className="caption">
                  {lot.endedOn && CESSION_TEXTS.repurchasedOn(formatDate(lot.endedOn), reais(lot.repurchasePrice))}
                </span>
                <span className="status">{CESSION_TEXTS.states[lot.state]}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function None() {
  const { detail } = useOperation();
  const canCreate = useCan()([LOTS_PAGE], "create");
  const { isPaid } = detail.facts;
  return (
    <EmptyState title={T.none} text={isPaid ? undefined : T.notPaid} icon="flow" heading="h3" isSmall>
      {isPaid && canCreate && (
        <Link className="button primary" to={`${LOTS_PATH}/create`}>
          {T.toCreate}
        </Link>
      )}
    </EmptyState>
  );
}

/** For those alone who may open the register. */
function LotLink({ lot: { cessionID, cession } }: { lot: OperationLot }) {
  const canView = useCan()([LOTS_PAGE], "view");
  return canView ? <Link to={`${LOTS_PATH}/view/${cessionID}`}>{cession}</Link> : <span>{cession}</span>;
}

function Current({ lot }: { lot: OperationLot }) {
  const canUpdate = useCan()([LOTS_PAGE], "update");
  const resource = useResource(CESSIONS);
  const options = resource?.fields.find(({ name }) => name === "status")?.schema.oneOf ?? [];
  const status = options.find((option) => option.const === lot.status);
  return (
    <section className="card card-body stack gap-16">
      <div className="row flex-wrap gap-8">
        <h3 className="flex-1">
          <LotLink lot={lot} />
        </h3>
        <span className="status" data-tone={status?.["x-colour"]}>
          {status?.title ?? lot.status}
        </span>
      </div>
      <dl className="rs-facts rs-reading">
        <Fact title={T.buyer}>{lot.cessionary}</Fact>
        <Fact title={T.date}>{formatDate(lot.cessionDate)}</Fact>
        <Fact title={T.rate}>{`${lot.rate.toLocaleString("pt-BR", { maximumFractionDigits: 6 })}%`}</Fact>
        <Fact title={T.coObligation}>{lot.coObligation === "WITH" ? T.with : T.without}</Fact>
        <Fact title={CESSION_TEXTS.face}>{reais(lot.faceValue)}</Fact>
        <Fact title={CESSION_TEXTS.purchase}>{reais(lot.purchaseValue)}</Fact>
        {lot.state === "CEDED" && (
          <>
            <Fact title={CESSION_TEXTS.result}>{reais(lot.result)}</Fact>
            <Fact title={CESSION_TEXTS.repurchaseToday}>{reais(lot.repurchaseValue)}</Fact>
            <Fact title={CESSION_TEXTS.passedOn}>{reais(lot.passedOn)}</Fact>
          </>
        )}
      </dl>
      {canUpdate && <GiveUp lot={lot} />}
    </section>
  );
}

function GiveUp({ lot }: { lot: OperationLot }) {
  const { detail, refresh } = useOperation();
  const confirm = useConfirm();
  const notify = useNotify();
  const isSold = lot.state === "CEDED";
  const give = async () => {
    const question = isSold
      ? {
          title: CESSION_TEXTS.repurchase,
          text: CESSION_TEXTS.repurchaseQuestion(1, reais(lot.repurchaseValue)),
          action: CESSION_TEXTS.repurchase,
        }
      : { title: T.cancel, text: T.cancelQuestion, action: T.cancel };
    if (!(await confirm(question))) return;
    try {
      await call("POST", `/${CESSIONS}/${lot.cessionID}/${isSold ? "repurchase" : "leave"}`, {
        operationIDs: [detail.operation.id],
        ...(isSold ? { price: lot.repurchaseValue } : {}),
      });
      notify(isSold ? CESSION_TEXTS.repurchased : T.cancelled, { type: "success" });
    } catch (error) {
      notify(failureText(error), { type: "error" });
    }
    await refresh();
  };
  return (
    <div className="row">
      <ActButton className="button" reason={undefined} onPress={give}>
        {isSold ? CESSION_TEXTS.repurchase : T.cancel}
      </ActButton>
    </div>
  );
}
