// /recuperar-senha leads to the provider, which resets the password by e-mail.
import { useEffect, useState } from "react";
import { FailedPanel, WaitingText } from "./SignInPage.tsx";
import { clientConfig } from "./user-manager.ts";

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
