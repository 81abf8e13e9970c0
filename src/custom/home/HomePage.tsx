// The home page of this product: the person's tasks, missing set-up, figures of registers, then every shortcut.
import { useSession } from "../../auth/session.tsx";
import { effectiveSystem } from "../../base/access.ts";
import { frame, useHomeParts } from "../../framework.ts";
import { SHELL } from "../../i18n/shell.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useContacts } from "../frame/index.ts";
import { Drafts } from "./Drafts.tsx";
import { Figures } from "./Figures.tsx";
import { FirstSteps } from "./FirstSteps.tsx";
import "./home.css";
import { Tasks } from "./Tasks.tsx";

export function HomePage({ menu }: { menu: frame.MenuNode[] }) {
  const { access } = useSession();
  const { homeNotices = [] } = useHomeParts();
  const isCredit = effectiveSystem(access) === "credit";
  return (
    <frame.Home menu={menu}>
      <FirstSteps />
      {homeNotices.map((Notice, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is the same as long as the page is open
        <Notice key={index} />
      ))}
      <Tasks />
      <Drafts />
      <Figures />
      {isCredit && <Help />}
    </frame.Home>
  );
}

function Help() {
  return (
    <section className="card home-help" aria-labelledby="home-help">
      <Icon name="help" size={18} />
      <h2 id="home-help">{SHELL.helpTitle}</h2>
      <frame.HelpCard contacts={useContacts()} />
    </section>
  );
}
