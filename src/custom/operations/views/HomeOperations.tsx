// The operations of the person on the home page, each with what is to be done: the lender's by deadline, a partner's by age,
// and what moved last in sight of a partner.

import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useSession } from "../../../auth/session.tsx";
import { effectiveSystem } from "../../../base/access.ts";
import { formatCount } from "../../../base/count-text.ts";
import { formatDateTime, relativeTime } from "../../../base/dates.ts";
import { listAddress } from "../../../framework.ts";
import type {
  OperationDue,
  OperationMove,
  OperationWait,
  PartnerWaits,
} from "../../../rules/home/operations-of-the-day.ts";
import { stageLabel } from "../../../rules/operations/index.ts";
import { DATED, HomeSection, useHomeCards } from "../../home/index.ts";
import { OPERATIONS_PATH, operationAddressOf } from "../parts/addresses.ts";
import { amountText } from "../parts/amount-text.ts";
import { ageText } from "../parts/stage-clock.ts";
import { MY_WORK_PATH } from "./addresses.ts";
import { DeadlineStatus } from "./cells.tsx";
import { InstallmentsDue } from "./InstallmentsDue.tsx";
import { StatusCounts } from "./StatusCounts.tsx";
import { HOME_OPERATIONS, VIEWS_TEXTS, WORK } from "./texts.ts";

/** The lender has more cards beside these lists than a partner. */
const LENDER = "credit";

export function HomeOperations() {
  const { operations } = useHomeCards();
  const { access } = useSession();
  if (!operations) return null;
  const { urgent, waits, moves, installments } = operations;
  return (
    <>
      {urgent.length > 0 && <Urgent operations={urgent} />}
      {waits && waits.total > 0 && <Waits {...waits} />}
      {installments && <InstallmentsDue {...installments} />}
      {moves.length > 0 && <Moves operations={moves} />}
      {effectiveSystem(access) === LENDER && <StatusCounts operations={operations} />}
    </>
  );
}

function Urgent({ operations }: { operations: readonly OperationDue[] }) {
  return (
    <HomeSection
      title={HOME_OPERATIONS.urgent}
      tools={
        <Link className="button small ml-auto" to={MY_WORK_PATH}>
          {VIEWS_TEXTS.myWork}
        </Link>
      }
    >
      <List>
        {operations.map((one) => (
          <Row key={one.id} operation={one} facts={[stageLabel(one.stage), one.missingText]}>
            <DeadlineStatus clock={one} />
          </Row>
        ))}
      </List>
    </HomeSection>
  );
}

function Waits({ total, operations, filters }: PartnerWaits) {
  const more = total > operations.length && <span className="caption">{oldestOf(operations.length, total)}</span>;
  return (
    <HomeSection
      title={HOME_OPERATIONS.waits}
      tools={filters ? <Link to={listAddress(OPERATIONS_PATH, filters)}>{HOME_OPERATIONS.waiting(total)}</Link> : more}
    >
      <List>
        {operations.map((one) => (
          <Row key={`${one.id} ${one.work}`} operation={one} facts={[one.product, amountOf(one), ageOf(one)]}>
            <span className="status" data-tone="warning">
              {WORK[one.work](one.count)}
            </span>
          </Row>
        ))}
      </List>
    </HomeSection>
  );
}

const amountOf = ({ requestedValue }: OperationWait | OperationMove) =>
  requestedValue !== null && amountText(requestedValue);
const ageOf = ({ since }: OperationWait) => since && `há ${ageText(since, Date.now())}`;
const oldestOf = (shown: number, total: number) => `As ${shown} primeiras de ${formatCount(total)}`;

function Moves({ operations }: { operations: readonly OperationMove[] }) {
  const now = new Date().toISOString();
  return (
    <HomeSection title={HOME_OPERATIONS.moves}>
      <List>
        {operations.map((one) => (
          <Row key={one.id} operation={one} facts={[one.status, amountOf(one)]}>
            <time className="caption whitespace-nowrap" dateTime={one.movedAt} title={formatDateTime(one.movedAt)}>
              {relativeTime(one.movedAt, now)}
            </time>
          </Row>
        ))}
      </List>
    </HomeSection>
  );
}

const List = ({ children }: { children: ReactNode }) => <ul className="card divided overflow-hidden">{children}</ul>;

interface RowProps {
  operation: OperationDue | OperationWait | OperationMove;
  facts: readonly (string | false | null)[];
  children: ReactNode;
}

function Row({ operation: { id, code, customer }, facts, children }: RowProps) {
  return (
    <li>
      <Link className={DATED} to={operationAddressOf(id)}>
        <span className="flex-1 min-w-0">
          <strong className="block font-medium">{customer ?? `#${code}`}</strong>
          <span className="caption block wrap-anywhere whitespace-normal">
            {[customer && `#${code}`, ...facts].filter(Boolean).join(" · ")}
          </span>
        </span>
        {children}
      </Link>
    </li>
  );
}
