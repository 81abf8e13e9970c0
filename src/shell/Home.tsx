// The first screen: it greets and shows what the application adds.
import type { ReactNode } from "react";
import { useSession } from "../auth/session.tsx";
import { BUSINESS_ZONE } from "../base/dates.ts";
import { greeting, SHELL } from "../i18n/shell.ts";
import { Crumbs } from "../resources/parts/Crumbs.tsx";
import { usePageTitle } from "./Page.tsx";

const today = new Intl.DateTimeFormat("pt-BR", {
  ...{ weekday: "long", day: "numeric", month: "long", year: "numeric" },
  timeZone: BUSINESS_ZONE,
});

export function Home({ actions, children }: { actions?: ReactNode; children?: ReactNode }) {
  const { me } = useSession();
  usePageTitle(SHELL.homeTitle);
  return (
    <div className="page">
      <Crumbs steps={[{ label: SHELL.homeTitle }]} />
      <div className="max-w-1280">
        <header className="flex flex-wrap items-center gap-x-12 gap-y-12 mb-28">
          <div className="flex-1 min-w-0">
            <h1 className="text-[1.5rem]">{greeting(firstName(me.person?.fullName ?? ""))}</h1>
            <p className="mt-2 text-muted">{sentenceCase(today.format(new Date()))}</p>
          </div>
          {actions}
        </header>
        {children}
      </div>
    </div>
  );
}

function firstName(fullName: string): string {
  const [first = ""] = fullName.trim().split(/\s+/);
  return first.charAt(0) + first.slice(1).toLocaleLowerCase("pt-BR");
}

const sentenceCase = (text: string): string => text.charAt(0).toLocaleUpperCase("pt-BR") + text.slice(1);
