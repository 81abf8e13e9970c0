// Updates a page that is older than the server: shows a notice and reloads once, and never over unsaved input.
import { useEffect, useState } from "react";
import { BUILD } from "../base/build.ts";
import { hasUnsavedInput } from "../fields/parts/reload-once.ts";
import { FRAME } from "../i18n/frame.ts";
import { whenAtRest } from "../resources/at-rest.ts";
import { isNewer, servedBuild, takeReload } from "./version.ts";

/** Long enough to read the notice. */
const NOTICE_MS = 1_200;
/** A person who returns earlier finds the page unchanged. */
const LONG_AWAY_MS = 30 * 60_000;

export function VersionWatch({ reload = () => location.reload() }: { reload?(): void }) {
  const [isOld, setOld] = useState(false);

  useEffect(() => {
    let isGone = false;
    const check = async () => {
      if (!BUILD) return;
      const served = await servedBuild();
      if (isGone || !served || !isNewer(served, BUILD) || hasUnsavedInput()) return;
      if (takeReload(served)) setOld(true);
    };
    const callOff = whenAtRest(() => void check());
    const stop = onReturn(() => void check());
    return () => {
      isGone = true;
      callOff();
      stop();
    };
  }, []);

  useEffect(() => {
    if (!isOld) return;
    const timer = setTimeout(reload, NOTICE_MS);
    return () => clearTimeout(timer);
  }, [isOld, reload]);

  if (!isOld) return null;
  return (
    <p
      className="fixed z-95 top-12 bottom-auto inset-x-12 w-fit max-w-[calc(100vw_-_24px)] my-0 mx-auto py-10 px-16 border border-border rounded bg-raised shadow-float font-medium"
      role="status"
    >
      {FRAME.newVersion}
    </p>
  );
}

function onReturn(act: () => void): () => void {
  let hiddenSince = Date.now();
  const onChange = () => {
    if (document.visibilityState === "hidden") hiddenSince = Date.now();
    else if (Date.now() - hiddenSince >= LONG_AWAY_MS) act();
  };
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}
