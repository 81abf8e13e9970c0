// "Nova operação", for who may enter one. On a phone it floats at the thumb, as creating does in every list.
import { createPortal } from "react-dom";
import { Link } from "react-router-dom";
import { useCan } from "../../../auth/session.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { usePhone } from "../../../ui/use-media.ts";
import { NEW_OPERATION_PATH } from "./addresses.ts";
import { VIEWS_TEXTS } from "./texts.ts";

const MAKERS = ["credit_operational_operations", "agency_office_operations", "hr_operations"];

export function NewOperationLink() {
  const can = useCan();
  const isPhone = usePhone();
  if (!can(MAKERS, "create")) return null;
  const link = (
    <Link
      className="button primary phone:fixed phone:right-(--gutter) phone:bottom-[calc(16px_+_env(safe-area-inset-bottom))] phone:z-5 phone:min-h-48 phone:px-20 phone:rounded-24 phone:shadow-float"
      to={NEW_OPERATION_PATH}
    >
      <Icon name="plus" size={14} /> {VIEWS_TEXTS.newOperation}
    </Link>
  );
  const page = document.getElementById("content");
  return isPhone && page ? createPortal(link, page) : link;
}
