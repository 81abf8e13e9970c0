// The home of the day: what waits for the person, whom to contact, what ends soon, and the cards of other areas.
import { type ComponentType, Suspense } from "react";
import { useSession } from "../../auth/session.tsx";
import { effectiveSystem } from "../../base/access.ts";
import { frame, useHomeParts } from "../../framework.ts";
import { SHELL } from "../../i18n/shell.ts";
import type { Home } from "../../rules/home/home-parts.ts";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { useContacts } from "../frame/index.ts";
import { Amounts, Starts } from "./Amounts.tsx";
import { DatedList } from "./DatedList.tsx";
import { Drafts } from "./Drafts.tsx";
import { FirstSteps } from "./FirstSteps.tsx";
import { HomeSkeleton } from "./HomeSkeleton.tsx";
import { useHome } from "./home-queries.ts";
import { MoreAccess, Registers } from "./Registers.tsx";
import { Tasks } from "./Tasks.tsx";
import { HOME_TEXTS } from "./texts.ts";

export function HomePage() {
  const { access } = useSession();
  const { homeNotices, homeActs } = useHomeParts();
  const { data, isError, refetch } = useHome();
  const isCredit = effectiveSystem(access) === "credit";
  return (
    <frame.Home actions={<Late of={homeActs} />}>
      {data && <FirstSteps steps={data.firstSteps} />}
      <Late of={homeNotices} />
      {data && (
        <Suspense fallback={<HomeSkeleton />}>
          <Day home={data} />
        </Suspense>
      )}
      {!data && isError && <FailureNotice className="mb-28" text={HOME_TEXTS.error} onRetry={refetch} />}
      {!data && !isError && <HomeSkeleton />}
      {!data && <Drafts />}
      {isCredit && <Help />}
    </frame.Home>
  );
}

function Day({ home: { tasks, contacts, deadlines, amounts, starts, registers, cards } }: { home: Home }) {
  const { homeLists, homeCards } = useHomeParts();
  const { access, me } = useSession();
  const isPartner = effectiveSystem(access) !== "credit";
  const isFew = registers.length > 0;
  // Nothing waits for a person who may only read, nor for a cessionary, which has what it is to receive.
  const isReader = (isFew && registers.every(({ may }) => may.length === 0)) || !!cards.operations?.installments;
  return (
    <div className="home-grid grid grid-cols-[minmax(0,7fr)_minmax(0,5fr)] gap-x-24 gap-y-0 items-start tablet:grid-cols-1">
      <div>
        {(tasks.length > 0 || !(isReader || cards.operations?.waits?.total)) && <Tasks tasks={tasks} />}
        <Registers registers={registers} />
        <Each of={homeLists} />
        {contacts && <DatedList title={HOME_TEXTS.contacts} empty={HOME_TEXTS.noContacts} dated={contacts} />}
        <Drafts />
      </div>
      <div>
        <Amounts amounts={amounts} />
        <Each of={homeCards} />
        {!isFew && (isPartner || tasks.length === 0) && <Starts starts={starts} />}
        {deadlines && <DatedList title={HOME_TEXTS.deadlines} empty={HOME_TEXTS.noDeadlines} dated={deadlines} />}
        {isFew && <MoreAccess role={me.authRole.name} />}
      </div>
    </div>
  );
}

/** What other areas add to one place. */
function Each({ of = [] }: { of?: readonly ComponentType[] }) {
  return of.map((Part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list is the same as long as the page is open
    <Part key={index} />
  ));
}

/** They load later, and must not take away what stands already. */
const Late = (props: { of?: readonly ComponentType[] }) => (
  <Suspense>
    <Each {...props} />
  </Suspense>
);

function Help() {
  return (
    <section className="card row flex-wrap gap-6 gap-x-12 px-20 py-14 mb-28" aria-labelledby="home-help">
      <Icon className="text-muted" name="help" size={18} />
      <h2 className="m-0 text-table" id="home-help">
        {SHELL.helpTitle}
      </h2>
      <frame.HelpCard contacts={useContacts()} isLine />
    </section>
  );
}
