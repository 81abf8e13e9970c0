// An account as a field of a form: shown by code and title, chosen in the chart; typed letters begin a search.
import { type KeyboardEvent, Suspense, useState } from "react";
import { useWatch } from "react-hook-form";
import { FieldBox, type InputProps, lazyPart, references, useFieldInput } from "../../../../framework.ts";
import type { AccountUse } from "../../../../rules/accounting/account-choice.ts";
import { isRegime, type Regime } from "../../../../rules/accounting/accounting-regime.ts";
import type { TreeAccount } from "../../../../rules/accounting/accounts.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { ACCOUNT_TEXTS } from "./texts.ts";
import { usePlans } from "./use-chart.ts";

const AccountDialog = lazyPart(async () => ({ default: (await import("./AccountDialog.tsx")).AccountDialog }));

export function DebitAccountInput(props: InputProps) {
  return <AccountBox {...props} use="debit" regime={useFormRegime()} />;
}

export function CreditAccountInput(props: InputProps) {
  return <AccountBox {...props} use="credit" regime={useFormRegime()} />;
}

/** In the account above another one, the plan is a field of its own. */
export function ParentAccountInput(props: InputProps) {
  const planID: unknown = useWatch({ name: "accountPlanTreeID" });
  const plan = usePlans().find(({ id }) => id === planID);
  return <AccountBox {...props} use="parent" regime={plan?.regime} />;
}

/** Returns the regime of the record in the form. */
function useFormRegime(): Regime | undefined {
  const regime: unknown = useWatch({ name: "regime" });
  return isRegime(regime) ? regime : undefined;
}

interface AccountBoxProps extends InputProps {
  use: AccountUse;
  regime: Regime | undefined;
}

/** The input with any use and regime, for hand-written forms. */
export function AccountBox({ use, regime, ...props }: AccountBoxProps) {
  const { field, source, readOnly } = props;
  const input = useFieldInput(props);
  const id = typeof input.value === "number" ? input.value : undefined;
  const { chosen, remember } = references.useChosen(field, source, id === undefined ? [] : [id]);
  const [initialSearch, openDialog] = useState<string>();
  const isChanging = !readOnly && regime !== undefined;
  const choose = (account: TreeAccount) => {
    remember([{ id: account.id, text: account.name ?? account.title }]);
    input.set(account.id);
    openDialog(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isLetter = event.key.length === 1 && event.key !== " ";
    if (!isLetter && !["Enter", " ", "ArrowDown"].includes(event.key)) return;
    event.preventDefault();
    // Further letters may be typed before the dialog has come.
    openDialog((before = "") => (isLetter ? before + event.key : before));
  };
  const hint = !readOnly && regime === undefined ? ACCOUNT_TEXTS.regimeFirst : ACCOUNT_TEXTS.choose;
  return (
    <FieldBox field={field} input={input}>
      <span className="row relative gap-0">
        <input
          {...input.control}
          readOnly
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={initialSearch !== undefined}
          className="input flex-1 min-w-0 pr-64 text-ellipsis cursor-pointer"
          value={id === undefined ? "" : (chosen[0]?.text ?? "")}
          placeholder={hint}
          onKeyDown={onKeyDown}
          onClick={() => openDialog("")}
          onBlur={input.onBlur}
          ref={input.ref}
        />
        {id !== undefined && !readOnly && !field.required && (
          <button
            type="button"
            className="icon-button small absolute right-34"
            aria-label={`${ACCOUNT_TEXTS.clear}: ${field.title}`}
            onClick={() => input.set(null)}
          >
            <Icon name="close" />
          </button>
        )}
        <button
          type="button"
          className="icon-button small absolute right-4"
          tabIndex={-1}
          aria-label={`${isChanging ? ACCOUNT_TEXTS.choose : ACCOUNT_TEXTS.lookAt}: ${field.title}`}
          disabled={regime === undefined && id === undefined}
          onClick={() => openDialog("")}
        >
          <Icon name={isChanging ? "search" : "eye"} size={14} />
        </button>
      </span>
      {initialSearch !== undefined && (regime !== undefined || id !== undefined) && (
        <Suspense>
          <AccountDialog
            title={isChanging ? ACCOUNT_TEXTS.chooseTitle(field.title) : field.title}
            regime={regime}
            accountID={id}
            use={isChanging ? use : undefined}
            initialSearch={initialSearch}
            onChoose={choose}
            onClose={() => openDialog(undefined)}
          />
        </Suspense>
      )}
    </FieldBox>
  );
}
