// Parametrizações: when days are closed, who is notified, the decisions on divergences, and the events of a closing.

import { useCan } from "../../../auth/session.tsx";
import type { StoredClosingSettings } from "../../../rules/accounting/closing/closings.ts";
import { FailureNotice } from "../../../ui/FailureNotice.tsx";
import { CLOSING_ROUTE } from "./address.ts";
import { useSettings } from "./closing-queries.ts";
import { EventsCard } from "./EventsCard.tsx";
import { Loading } from "./Loading.tsx";
import { SettingsForm } from "./SettingsForm.tsx";
import { CLOSING_TEXTS } from "./texts.ts";

export function SettingsTab() {
  const { data, isError, refetch } = useSettings();
  const canUpdate = useCan()(CLOSING_ROUTE.page, "update");
  return (
    <div className="stack *:min-w-0">
      {isError && !data ? (
        <FailureNotice text={CLOSING_TEXTS.settingsError} onRetry={refetch} />
      ) : data ? (
        <SettingsForm stored={withoutGaps(data)} canUpdate={canUpdate} />
      ) : (
        <Loading />
      )}
      <EventsCard canUpdate={canUpdate} />
    </div>
  );
}

const withoutGaps = (settings: StoredClosingSettings): StoredClosingSettings => ({
  ...settings,
  responsiblePersonIDs: settings.responsiblePersonIDs ?? [],
});
