// /nova-senha lets the signed-in person choose another password.
import { useNavigate } from "react-router-dom";
import { AUTH } from "../i18n/shell.ts";
import { ChangePassword } from "./ChangePassword.tsx";
import { Panel } from "./PlainPage.tsx";

export function NewPasswordPage() {
  const navigate = useNavigate();
  return (
    <Panel title={AUTH.newPasswordTitle} text={AUTH.newPasswordText}>
      <ChangePassword onSaved={() => navigate("/", { replace: true })}>
        {(isSaving) => (
          <>
            <button type="submit" className="button primary wide" disabled={isSaving}>
              {AUTH.save}
            </button>
            <button type="button" className="button quiet wide" onClick={() => navigate("/")}>
              {AUTH.back}
            </button>
          </>
        )}
      </ChangePassword>
    </Panel>
  );
}
