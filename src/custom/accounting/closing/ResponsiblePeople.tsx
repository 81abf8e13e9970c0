// The people responsible for the closing: those linked by name, and linking others. Spec accounting §6.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import { Icon } from "../../../ui/Icon.tsx";
import { KEY, useResponsibleUsers } from "./closing-queries.ts";
import { LinkDialog } from "./LinkDialog.tsx";
import { CLOSING_TEXTS, SETTING_LABELS, unlink } from "./texts.ts";
import { putSettings, type SettingsDraft } from "./use-settings-form.ts";

const ERROR_ID = "dc-responsible-error";

/** `isStoredManual`: the stored settings say that closing is manual, so people are saved at once. */
export function ResponsiblePeople({ draft, isStoredManual }: { draft: SettingsDraft; isStoredManual: boolean }) {
  const [isLinking, setLinking] = useState(false);
  const users = useResponsibleUsers(true);
  const link = useLink(draft, isStoredManual);
  const { responsiblePersonIDs: ids } = draft.settings;
  const problem = draft.problems.responsiblePersonIDs;
  const nameOf = (id: number) => users.data?.find(({ personID }) => personID === id)?.person.fullName ?? String(id);
  return (
    <fieldset className="field justify-items-start">
      <legend className="field-label mb-6">
        {SETTING_LABELS.responsiblePersonIDs}
        <span className="required"> {CLOSING_TEXTS.required}</span>
      </legend>
      {ids.length === 0 ? (
        <p className="muted">{CLOSING_TEXTS.nobody}</p>
      ) : (
        <ul className="flex flex-wrap gap-8">
          {ids.map((id) => (
            <li key={id} className="chip h-32 pr-2 rounded-16">
              {nameOf(id)}
              <button
                type="button"
                className="icon-button small"
                aria-label={unlink(nameOf(id))}
                onClick={() => draft.set({ responsiblePersonIDs: ids.filter((one) => one !== id) })}
              >
                <Icon name="close" size={12} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        className="button small"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? ERROR_ID : undefined}
        onClick={() => setLinking(true)}
      >
        {CLOSING_TEXTS.link}
      </button>
      {problem && (
        <span className="error" id={ERROR_ID} role="alert">
          {problem}
        </span>
      )}
      {isLinking && <LinkDialog users={users} chosen={ids} onLink={link} onClose={() => setLinking(false)} />}
    </fieldset>
  );
}

/** Resolves with whether it succeeded. */
function useLink(draft: SettingsDraft, isStoredManual: boolean): (ids: number[]) => Promise<boolean> {
  const client = useQueryClient();
  const notify = useNotify();
  return async (ids) => {
    try {
      if (isStoredManual) await putSettings({ responsiblePersonIDs: ids });
      draft.set({ responsiblePersonIDs: ids });
      // The link is saved with the settings, unless the stored settings are manual already.
      if (!isStoredManual) return true;
      notify(CLOSING_TEXTS.linked, { type: "success" });
      await client.invalidateQueries({ queryKey: [KEY, "last"] });
      return true;
    } catch {
      notify(CLOSING_TEXTS.linkError, { type: "error" });
      return false;
    }
  };
}
