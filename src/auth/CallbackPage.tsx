// /auth/callback receives the provider's answer and leads to the address that the person wanted to open.
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
    // The code in the address works once, so a second mount waits for the same answer.
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
