// Turns the view by portfolio on and off for the installation, after a confirmation.

import { useQuery } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import { useSession } from "../../../auth/session.tsx";
import { call, failureText, type PanelProps, useConfirm } from "../../../framework.ts";
import { SHELL } from "../../../i18n/shell.ts";
import type { FeatureFlags } from "../../../rules/system/feature-flags.ts";
import { FailureNotice } from "../../../ui/FailureNotice.tsx";
import { FEATURE_TEXTS } from "./texts.ts";

const ADDRESS = "/system/feature-flags";

export function ViewSwitchPanel({ canUpdate, onChanged }: PanelProps) {
  const flags = useQuery({
    queryKey: ["feature-flags"],
    queryFn: () => call<FeatureFlags>("GET", ADDRESS),
    retry: false,
  });
  const turn = useViewSwitch(async () => {
    await Promise.all([flags.refetch(), onChanged()]);
  });
  if (flags.isError) return <FailureNotice text={FEATURE_TEXTS.featureLoadError} onRetry={flags.refetch} />;
  if (!flags.data) return <p className="muted">{SHELL.loading}</p>;
  const isOn = flags.data.companyPortfolio;
  return (
    <section className="rs-section phone:p-16">
      <div className="stack justify-items-start gap-10">
        <p className="row">
          <strong>{FEATURE_TEXTS.feature}</strong>
          <span className="status" data-tone={isOn ? "success" : "neutral"}>
            {isOn ? FEATURE_TEXTS.featureOn : FEATURE_TEXTS.featureOff}
          </span>
        </p>
        <p className="muted">{FEATURE_TEXTS.featureText}</p>
        {canUpdate && (
          <button type="button" className="button" onClick={() => void turn(!isOn)}>
            {isOn ? FEATURE_TEXTS.turnOff : FEATURE_TEXTS.turnOn}
          </button>
        )}
      </div>
    </section>
  );
}

function useViewSwitch(onSwitched: () => Promise<unknown>) {
  const confirm = useConfirm();
  const notify = useNotify();
  const { reload } = useSession();
  return async (isOn: boolean) => {
    const isConfirmed = await confirm({
      title: isOn ? FEATURE_TEXTS.turnOn : FEATURE_TEXTS.turnOff,
      text: isOn ? FEATURE_TEXTS.turnOnText : FEATURE_TEXTS.turnOffText,
      action: isOn ? FEATURE_TEXTS.turnOn : FEATURE_TEXTS.turnOff,
    });
    if (!isConfirmed) return;
    try {
      await call("PUT", ADDRESS, { companyPortfolio: isOn });
    } catch (error) {
      notify(failureText(error, FEATURE_TEXTS.featureError), { type: "error" });
      return;
    }
    notify(isOn ? FEATURE_TEXTS.turnedOn : FEATURE_TEXTS.turnedOff, { type: "success" });
    await onSwitched();
    // The layout then shows or hides the switcher.
    await reload();
  };
}
