// The acts above the list of operations: the board under the same filters, and a new operation.
import { Link, useLocation } from "react-router-dom";
import { useCan } from "../../../auth/session.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { OPERATIONS_PATH } from "../parts/addresses.ts";
import { BOARD_PATH } from "./addresses.ts";
import { NewOperationLink } from "./NewOperationLink.tsx";
import { VIEWS_TEXTS } from "./texts.ts";

export function ListActs() {
  const can = useCan();
  const { pathname, search } = useLocation();
  const isBoard = pathname === BOARD_PATH;
  return (
    <>
      {can(["credit_operational_operations"]) && (
        <Link className="button" to={{ pathname: isBoard ? OPERATIONS_PATH : BOARD_PATH, search }}>
          <Icon name={isBoard ? "comfortable" : "columns"} size={14} /> {isBoard ? VIEWS_TEXTS.list : VIEWS_TEXTS.board}
        </Link>
      )}
      <NewOperationLink />
    </>
  );
}
