// "Nova operação", for who may enter one.
import { Link } from "react-router-dom";
import { useCan } from "../../../auth/session.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { NEW_OPERATION_PATH } from "./addresses.ts";
import { VIEWS_TEXTS } from "./texts.ts";

const MAKERS = ["credit_operational_operations", "agency_office_operations", "hr_operations"];

export function NewOperationLink() {
  const can = useCan();
  if (!can(MAKERS, "create")) return null;
  return (
    <Link className="button primary" to={NEW_OPERATION_PATH}>
      <Icon name="plus" size={14} /> {VIEWS_TEXTS.newOperation}
    </Link>
  );
}
