// /entrar redirects to the provider, or first says why the person is here again.

import { useEffect, useState } from "react";
import { AUTH } from "../i18n/shell.ts";
import { Panel } from "./PlainPage.tsx";
import { signIn, takeSignInMessage } from "./sign-in.ts";
import { clientConfig } from "./user-manager.ts";

// Read once for the tab, because a second mount (StrictMode, back button) must still have it.
let left: ReturnType<typeof takeSignInMessage> | undefined;
function readOnce() {
  left ??= takeSignInMessage();
  return left;
}

export function SignInPage() {
  const [{ message, returnTo }] = useState(readOnce);
  const [failed, setFailed] = useState(false);
  const start = () => {
    setFailed(false);
    signIn(returnTo).catch(() => setFailed(true));
  };

  useEffect(() => {
    if (!message) signIn(returnTo).catch(() => setFailed(true));
  }, [message, returnTo]);

  if (failed) return <FailedPanel retry={start} />;
  if (!message) return <WaitingText />;
  return (
    <Panel title={AUTH.signIn} text={AUTH.signInText}>
      <p className="notice" data-tone="warning" role="alert">
        {message}
      </p>
      <button type="button" className="button primary wide" onClick={start}>
        {AUTH.signIn}
      </button>
    </Panel>
  );
}

export function WaitingText() {
  return (
    <p className="muted" role="status">
      {AUTH.redirecting}
    </p>
  );
}

export function FailedPanel({ retry }: { retry(): void }) {
  return (
    <Panel title={AUTH.error} text={AUTH.errorText}>
      <button type="button" className="button primary wide" onClick={retry}>
        {AUTH.again}
      </button>
    </Panel>
  );
}

/** /recuperar-senha leads to the provider, which resets the password by e-mail. */
export function RecoverPage() {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!failed) openRecovery().catch(() => setFailed(true));
  }, [failed]);
  return failed ? <FailedPanel retry={() => setFailed(false)} /> : <WaitingText />;
}

async function openRecovery(): Promise<void> {
  const { issuer } = await clientConfig();
  location.replace(`${issuer.replace(/\/$/, "")}/recuperar-senha`);
}
