// The acts above the list of operations: the board under the same filters, and a new operation.
import { Link, useLocation } from "react-router-dom";
import { useCan } from "../../../auth/session.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { BOARD_PATH, NEW_OPERATION_PATH } from "./addresses.ts";
import { VIEWS_TEXTS } from "./texts.ts";

const MAKERS = ["credit_operational_operations", "agency_office_operations", "hr_operations"];

export function ListActs() {
  const can = useCan();
  const { search } = useLocation();
  return (
    <>
      {can(["credit_operational_operations"]) && (
        <Link className="button" to={{ pathname: BOARD_PATH, search }}>
          <Icon name="columns" size={14} /> {VIEWS_TEXTS.board}
        </Link>
      )}
      {can(MAKERS, "create") && (
        <Link className="button primary" to={NEW_OPERATION_PATH}>
          <Icon name="plus" size={14} /> {VIEWS_TEXTS.newOperation}
        </Link>
      )}
    </>
  );
}
