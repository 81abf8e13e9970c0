// What went wrong in the last attempt: each complaint with the place where it is put right, and the details as they came.
import { Link } from "react-router-dom";
import { PROPOSAL_FIELDS, stageOf } from "../../../../rules/operations/index.ts";
import { PIPELINE_PATH } from "../../parts/paths.ts";
import { useOperation } from "../../parts/use-operation.ts";
import { BANKING_TEXTS as T } from "./texts.ts";
import { type Banking, type Problem, problemsOf } from "./wire.ts";

export function LastError({ banking }: { banking: Banking }) {
  const { lastError } = banking;
  const problems = problemsOf(banking);
  return (
    <details className="stack gap-8" open>
      <summary className="font-semibold text-danger">{T.errors}</summary>
      <p className="mt-8">{lastError?.message}</p>
      {problems.length > 0 && (
        <ul className="divided">
          {problems.map((problem) => (
            <Complaint key={`${problem.field} ${problem.message}`} problem={problem} banking={banking} />
          ))}
        </ul>
      )}
      <details>
        <summary className="text-caption muted">{T.details}</summary>
        <pre className="text-caption wrap-anywhere whitespace-pre-wrap">
          {JSON.stringify({ code: lastError?.code, message: lastError?.message, details: lastError?.details }, null, 2)}
        </pre>
      </details>
    </details>
  );
}

function Complaint({ problem: { field, label, message }, banking }: { problem: Problem; banking: Banking }) {
  const { detail } = useOperation();
  const { at } = PROPOSAL_FIELDS[field];
  const { id, customerID } = detail.operation;
  const to =
    at === "customer"
      ? `/cadastros/clientes/edit/${customerID}`
      : at === "assignor"
        ? `/cadastros/cedentes/edit/${banking.cessionaryAssignorID}`
        : at && `${PIPELINE_PATH}/${stageOf(at)?.segment}/${id}`;
  return (
    <li className="row flex-wrap gap-8 py-8">
      <span className="flex-1 min-w-0">
        <strong className="block font-medium">{label}</strong>
        <span>{message}</span>
      </span>
      {to && (
        <Link to={to} aria-label={`${T.goThere}: ${label}`}>
          {T.goThere}
        </Link>
      )}
    </li>
  );
}
