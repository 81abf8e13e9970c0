// /auth/callback: the provider's answer arrives here; the person goes on to where they wanted to be.
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { AUTH } from "../i18n/shell.ts";
import { FailedPanel } from "./SignInPage.tsx";
import { finishSignIn, signIn } from "./sign-in.ts";

let answer: Promise<string> | undefined;

export function CallbackPage() {
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    // The code in the address works once: a second mount waits for the same answer.
    answer ??= finishSignIn();
    answer.then(
      (path) => navigate(path, { replace: true }),
      () => setFailed(true),
    );
  }, [navigate]);

  if (failed) return <FailedPanel retry={() => void signIn("/").catch(() => setFailed(true))} />;
  return (
    <p className="muted" role="status">
      {AUTH.authenticating}…
    </p>
  );
}
