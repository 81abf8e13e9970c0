// The first screen: it greets, shows what the application adds, and leads to the areas that the person may open.
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useSession } from "../auth/session.tsx";
import { greeting, SHELL } from "../i18n/shell.ts";
import { Crumbs } from "../resources/parts/Crumbs.tsx";
import { isGroup, type MenuNode } from "./menu.ts";
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
        <Areas menu={menu} />
      </div>
    </div>
  );
}

/** One link to each area that the person may open; the menu has their pages. Spec shell §2. */
function Areas({ menu }: { menu: MenuNode[] }) {
  const areas = menu.flatMap((node) => {
    const path = isGroup(node) ? node.entries[0]?.path : node.path;
    return path === undefined || path === "/" ? [] : [{ label: node.label, path }];
  });
  if (areas.length === 0) return null;
  return (
    <nav className="home-areas" aria-label={SHELL.areas}>
      {areas.map(({ label, path }) => (
        <Link key={path} to={path}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

function firstName(fullName: string): string {
  const [first = ""] = fullName.trim().split(/\s+/);
  return first.charAt(0) + first.slice(1).toLocaleLowerCase("pt-BR");
}

const sentenceCase = (text: string): string => text.charAt(0).toLocaleUpperCase("pt-BR") + text.slice(1);
