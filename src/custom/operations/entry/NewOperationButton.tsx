// "Nova operação" above the list of operations, for whoever may begin one.
import { Link } from "react-router-dom";
import { type ListToolProps, useMayOpen } from "../../../framework.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { NEW_OPERATION_PATH } from "./addresses.ts";
import { ENTRY_TEXTS } from "./texts.ts";

export function NewOperationButton(_props: ListToolProps) {
  const mayOpen = useMayOpen();
  if (!mayOpen(NEW_OPERATION_PATH)) return null;
  return (
    <Link className="button primary" to={NEW_OPERATION_PATH}>
      <Icon name="plus" size={16} /> {ENTRY_TEXTS.title}
    </Link>
  );
}
