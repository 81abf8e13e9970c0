// The code of an account: written with its dots and, during typing, with the place that the account will have.

import { useWatch } from "react-hook-form";
import { objectOf } from "../../../base/plain-object.ts";
import { type CellProps, type InputProps, inputOf, recordPage } from "../../../framework.ts";
import { formatCode } from "../../../rules/accounting/account-code.ts";
import { isRegime } from "../../../rules/accounting/accounting-regime.ts";
import { LookButton } from "../parts/accounts/AccountCell.tsx";
import { PositionPreview } from "./PositionPreview.tsx";
import { useAccountHistory } from "./use-account-history.ts";
import { changeEffectText } from "./version-texts.ts";

export function AccountCodeInput(props: InputProps) {
  const TextInput = inputOf("text");
  const [accountPlanTreeID, parentID, code, title, type]: unknown[] = useWatch({
    name: ["accountPlanTreeID", "parentID", "code", "title", "type"],
  });
  const { record } = recordPage.useForm();
  const own = objectOf(record);
  const id = typeof own.id === "number" ? own.id : undefined;
  // The former account above gives way to the code, so only one that was chosen now is compared with it.
  const newParentID = parentID === own.parentID ? undefined : parentID;
  const firstDay = useAccountHistory(id).data?.firstDay;
  return (
    <div className="stack gap-12">
      <TextInput {...props} />
      {firstDay && (
        <p className="notice" data-tone="info" role="note">
          {changeEffectText(firstDay)}
        </p>
      )}
      <PositionPreview draft={{ accountPlanTreeID, parentID: newParentID, code, title, type, id }} />
    </div>
  );
}

export function AccountCodeCell({ field, value, record }: CellProps) {
  const { regime, id } = objectOf(record);
  const code = String(value ?? "");
  return (
    <span className="inline-flex items-center gap-6 max-w-full">
      <span className="f-code">{isRegime(regime) ? formatCode(regime, code) : code}</span>
      {typeof id === "number" && <LookButton accountID={id} title={field.title} />}
    </span>
  );
}
