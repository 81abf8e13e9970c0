// The cards of the home page beside the operations of the person: the counts of a partner, and who is late among the lender's.
import { Link } from "react-router-dom";
import { useCan, useSession } from "../../../auth/session.tsx";
import { effectiveSystem } from "../../../base/access.ts";
import { HomeSection, useHomeCards } from "../../home/index.ts";
import { MY_WORK_PATH } from "./addresses.ts";
import { lateAddress } from "./late-address.ts";
import { CountRow, StatusCounts } from "./StatusCounts.tsx";
import { HOME_OPERATIONS, VIEWS_TEXTS } from "./texts.ts";
import { useLate } from "./work.ts";

export function OperationsCard() {
  const { operations } = useHomeCards();
  const { access } = useSession();
  const can = useCan();
  if (effectiveSystem(access) === "credit") return can(["credit_operational_operations"]) ? <LateMembers /> : null;
  return operations ? <StatusCounts operations={operations} /> : null;
}

const MOST_MEMBERS = 6;

/** Who has the most operations past their deadline. */
function LateMembers() {
  const { data } = useLate("member");
  const members = data?.groups.filter(({ key }) => key !== null).slice(0, MOST_MEMBERS) ?? [];
  if (!data || members.length === 0) return null;
  return (
    <HomeSection
      title={VIEWS_TEXTS.late}
      tools={
        <Link className="button small ml-auto" to={`${MY_WORK_PATH}?fila=atrasos`}>
          {HOME_OPERATIONS.report}
        </Link>
      }
    >
      <ul className="card divided overflow-hidden">
        {members.map(({ key, name, count, value }) => (
          <CountRow
            key={key}
            count={count}
            label={name ?? ""}
            value={value}
            to={lateAddress("member", key ?? "", data.now)}
          />
        ))}
      </ul>
    </HomeSection>
  );
}
