// The home of this product: what awaits the person, what is missing, their registers in numbers, then every shortcut.
import { Link } from "react-router-dom";
import { useSession } from "../../auth/session.tsx";
import { effectiveSystem } from "../../base/access.ts";
import { HelpCard, Home, type MenuNode } from "../../framework.ts";
import { SHELL } from "../../i18n/shell.ts";
import { Icon } from "../../ui/Icon.tsx";
import { MISSING_SCRIPTS_LIST, useMissingScripts } from "../accounting/index.ts";
import { useContacts } from "../frame/index.ts";
import { Drafts } from "./Drafts.tsx";
import { Figures } from "./Figures.tsx";
import { FirstSteps } from "./FirstSteps.tsx";
import "./home.css";
import { Tasks } from "./Tasks.tsx";
import { HOME_TEXTS, withoutScript } from "./texts.ts";

export function HomePage({ menu }: { menu: MenuNode[] }) {
  const { access } = useSession();
  const isCredit = effectiveSystem(access) === "credit";
  return (
    <Home menu={menu}>
      <FirstSteps />
      <ScriptsWarning />
      <Tasks />
      <Drafts />
      <Figures />
      {isCredit && <Help />}
    </Home>
  );
}

function ScriptsWarning() {
  const count = useMissingScripts();
  if (count === 0) return null;
  return (
    <div className="notice home-warning" data-tone="warning" role="status">
      <Icon name="warning" size={18} />
      <span>{withoutScript(count)}</span>
      <Link to={MISSING_SCRIPTS_LIST}>{HOME_TEXTS.scriptsLink}</Link>
    </div>
  );
}

function Help() {
  return (
    <section className="card home-help" aria-labelledby="home-help">
      <Icon name="help" size={18} />
      <h2 id="home-help">{SHELL.helpTitle}</h2>
      <HelpCard contacts={useContacts()} />
    </section>
  );
}
