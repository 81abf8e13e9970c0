// The first screen: it greets, shows what the application adds (figures, tasks), and every place that the person may
// open.
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useSession } from "../auth/session.tsx";
import { greeting, SHELL } from "../i18n/shell.ts";
import { Crumbs } from "../resources/parts/Crumbs.tsx";
import { Icon } from "../ui/Icon.tsx";
import { isGroup, type MenuEntry, type MenuGroup, type MenuNode } from "./menu.ts";
import { usePageTitle } from "./Page.tsx";

const today = new Intl.DateTimeFormat("pt-BR", { weekday: "long", day: "numeric", month: "long", year: "numeric" });

export function Home({ menu, children }: { menu: MenuNode[]; children?: ReactNode }) {
  const { me } = useSession();
  usePageTitle(SHELL.homeTitle);
  return (
    <div className="page">
      <Crumbs steps={[{ label: SHELL.homeTitle }]} />
      <div className="home">
        <header className="home-head">
          <h1>{greeting(firstName(me.person?.fullName ?? ""))}</h1>
          <p>{sentenceCase(today.format(new Date()))}</p>
        </header>
        {children}
        <section aria-labelledby="shortcuts">
          <h2 id="shortcuts">{SHELL.shortcuts}</h2>
          <div className="shortcuts">
            {menu.map((node) => (
              <MenuCard key={node.label} node={node} />
            ))}
          </div>
        </section>
      </div>
    </div>
  );
}

/** As in the menu, an entry without a group has a card of its own. The home itself has none. */
function MenuCard({ node }: { node: MenuNode }) {
  if (isGroup(node)) return <GroupCard group={node} />;
  return node.path === "/" ? null : <LoneCard entry={node} />;
}

function GroupCard({ group }: { group: MenuGroup }) {
  return (
    <div className="card">
      <h3>
        <Icon name={group.icon} size={18} />
        {group.label}
      </h3>
      <ul>
        {group.entries.map(({ path, label }) => (
          <li key={path}>
            <Link to={path}>
              {label}
              <Icon name="arrowRight" size={14} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function LoneCard({ entry }: { entry: MenuEntry }) {
  return (
    <div className="card lone">
      <Link to={entry.path}>
        <Icon name={entry.icon} size={18} />
        <strong>{entry.label}</strong>
        <Icon name="arrowRight" size={14} />
      </Link>
    </div>
  );
}

function firstName(fullName: string): string {
  const [first = ""] = fullName.trim().split(/\s+/);
  return first.charAt(0) + first.slice(1).toLocaleLowerCase("pt-BR");
}

const sentenceCase = (text: string): string => text.charAt(0).toLocaleUpperCase("pt-BR") + text.slice(1);
