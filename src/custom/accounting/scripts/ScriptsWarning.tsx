// The notice on the home page about products without an accounting script.
import { Link } from "react-router-dom";
import { Icon } from "../../../ui/Icon.tsx";
import { MISSING_SCRIPTS_LIST, useMissingScripts } from "./use-missing-scripts.ts";

export function ScriptsWarning() {
  const count = useMissingScripts();
  if (count === 0) return null;
  return (
    <div className="notice home-warning" data-tone="warning" role="status">
      <Icon name="warning" size={18} />
      <span>{`${count.toLocaleString("pt-BR")} produto(s) sem roteiro contábil IFRS`}</span>
      <Link to={MISSING_SCRIPTS_LIST}>Ver produtos</Link>
    </div>
  );
}
