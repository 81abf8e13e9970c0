// The chart of accounts: the searchable tree of one regime, and the actions on each account.
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useCallback, useRef, useState } from "react";
import { ResourceContextProvider, useStore } from "react-admin";
import { useNavigate } from "react-router-dom";
import type { Resource } from "../../../base/resource.ts";
import type { RouteSpec } from "../../../base/resource-document.ts";
import {
  Crumbs,
  DeleteDialog,
  HeadActs,
  ImportButton,
  lazyPart,
  useCommands,
  useResource,
  useRights,
} from "../../../framework.ts";
import { COMMANDS } from "../../../i18n/commands.ts";
import { isRegime, type Regime } from "../../../rules/accounting/accounting-regime.ts";
import type { TreeAccount } from "../../../rules/accounting/accounts.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Menu, type MenuItem } from "../../../ui/Menu.tsx";
import { AccountLegend } from "../parts/accounts/AccountLegend.tsx";
import { AccountSearch } from "../parts/accounts/AccountSearch.tsx";
import { everyAccount } from "../parts/accounts/account-tree.ts";
import { ChartView } from "../parts/accounts/ChartView.tsx";
import { ACCOUNT_TEXTS } from "../parts/accounts/texts.ts";
import type { AccountTreeState } from "../parts/accounts/tree-props.ts";
import { ACCOUNTS, useChart, usePlans } from "../parts/accounts/use-chart.ts";
import { RegimeToggle } from "../parts/RegimeToggle.tsx";
import { ChartExport } from "./ChartExport.tsx";
import { CHART_TEXTS } from "./texts.ts";
import "../parts/accounts/accounts.css";

const SplitDialog = lazyPart(async () => ({ default: (await import("./SplitDialog.tsx")).SplitDialog }));

export function ChartPage({ route }: { route: RouteSpec }) {
  const resource = useResource(ACCOUNTS);
  if (!resource) return null;
  return (
    <ResourceContextProvider value={resource.name}>
      <Chart resource={resource} route={resource.routes[0] ?? route} />
    </ResourceContextProvider>
  );
}

const DEFAULT_REGIME: Regime = "IFRS";

function Chart({ resource, route }: { resource: Resource; route: RouteSpec }) {
  const [storedRegime, storeRegime] = useStore<string>(`${route.path}.regime.listParams`, DEFAULT_REGIME);
  const regime = isRegime(storedRegime) ? storedRegime : DEFAULT_REGIME;
  const [search, setSearch] = useState("");
  const [accountToDelete, setAccountToDelete] = useState<TreeAccount>();
  const [accountToSplit, setAccountToSplit] = useState<TreeAccount>();
  const rights = useRights(resource, route);
  const draftBelow = useAccountDraft(regime);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const searchInput = useRef<HTMLInputElement>(null);
  const refreshAccounts = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: [ACCOUNTS] }),
    [queryClient],
  );
  const actions = useRowActions({ route, rights, onDelete: setAccountToDelete, onSplit: setAccountToSplit });
  useCommands([
    { label: COMMANDS.search, keys: "/", run: () => searchInput.current?.focus() },
    rights.create && {
      label: CHART_TEXTS.newAccount,
      keys: "n",
      run: () => navigate(`${route.path}/create`, { state: draftBelow() }),
    },
  ]);
  return (
    <div className="page rs-screen flex flex-col gap-14 min-h-520 max-h-[calc(100dvh_-_var(--bar))] phone:max-h-none phone:[&_.tree]:flex-none phone:[&_.tree]:max-h-[max(360px,calc(100dvh_-_200px))]">
      <header className="flex flex-wrap items-center justify-between gap-x-16 gap-y-12 phone:relative">
        <div className="first:flex-[1_1_180px] first:min-w-0">
          <Crumbs steps={[{ label: CHART_TEXTS.area, to: "/contabil" }, { label: CHART_TEXTS.title }]} />
          <h1>{CHART_TEXTS.title}</h1>
        </div>
        <HeadActs
          create={
            rights.create
              ? { label: CHART_TEXTS.newAccount, to: `${route.path}/create`, state: draftBelow() }
              : undefined
          }
        >
          {rights.create && <ImportButton resource={resource} canUndo={rights.delete} onImported={refreshAccounts} />}
          <ChartExport resource={resource} regime={regime} search={search} />
        </HeadActs>
      </header>
      <div className="row flex-wrap gap-x-12">
        <RegimeToggle value={regime} onChange={storeRegime} />
        <AccountSearch shortcut="/" inputRef={searchInput} onSearch={setSearch} />
      </div>
      <ReconstructedNotice regime={regime} />
      <ChartView
        key={regime}
        label={CHART_TEXTS.title}
        regime={regime}
        search={search}
        isDetailed
        onChoose={rights.view ? ({ id }) => navigate(`${route.path}/view/${id}`) : undefined}
        actions={actions}
        renderTools={(tree, count) => <TreeTools tree={tree} count={count} />}
      />
      {accountToSplit && (
        <Suspense fallback={null}>
          <SplitDialog account={accountToSplit} onDone={refreshAccounts} onClose={() => setAccountToSplit(undefined)} />
        </Suspense>
      )}
      {accountToDelete && (
        <DeleteDialog
          resource={resource}
          record={{ ...accountToDelete }}
          canDisable={rights.update}
          onDeleted={refreshAccounts}
          onDisabled={refreshAccounts}
          onClose={() => setAccountToDelete(undefined)}
        />
      )}
    </div>
  );
}

/** A new account begins in the plan on the screen, and below the account whose menu offered it. */
function useAccountDraft(regime: Regime): (above?: TreeAccount) => { values: { [path: string]: unknown } } {
  const plan = usePlans().find((one) => one.regime === regime);
  return (above) => ({
    values: {
      ...(plan ? { accountPlanTreeID: plan.id } : {}),
      ...(above
        ? { accountPlanTreeID: above.accountPlanTreeID, parentID: above.id, code: codePrefixBelow(above) }
        : {}),
    },
  });
}

/** Returns the beginning of every code below this one. */
function codePrefixBelow({ code, children, level }: TreeAccount): string {
  const isInternal = children[0] && children[0].code.length > code.length;
  if (isInternal) return code;
  const body = code.slice(0, -1);
  const ends = [1, 2, 3, 5, 7, 9];
  return body.slice(0, ends[(level ?? 1) - 1] ?? body.length);
}

interface RowActionsOptions {
  route: RouteSpec;
  rights: ReturnType<typeof useRights>;
  onDelete: (account: TreeAccount) => void;
  onSplit: (account: TreeAccount) => void;
}

function useRowActions({ route, rights, onDelete: doom, onSplit: divide }: RowActionsOptions) {
  const navigate = useNavigate();
  const draftBelow = useAccountDraft(DEFAULT_REGIME);
  return useCallback(
    (account: TreeAccount, isStop: boolean) => {
      const go = (screen: string) => navigate(`${route.path}/${screen}/${account.id}`);
      const item = (key: string, label: string, icon: "eye" | "edit" | "plus", onSelect: () => void): MenuItem => ({
        key,
        label,
        icon: <Icon name={icon} />,
        onSelect,
      });
      const items = [
        ...(rights.view ? [item("view", CHART_TEXTS.view, "eye", () => go("view"))] : []),
        ...(rights.update ? [item("edit", CHART_TEXTS.edit, "edit", () => go("edit"))] : []),
        ...(rights.create && account.type === "SY"
          ? [
              item("new", CHART_TEXTS.newBelow, "plus", () =>
                navigate(`${route.path}/create`, { state: draftBelow(account) }),
              ),
            ]
          : []),
        ...(rights.create && rights.update && account.type === "AN"
          ? [item("split", CHART_TEXTS.split, "plus", () => divide(account))]
          : []),
        ...(rights.delete
          ? [
              {
                key: "delete",
                label: CHART_TEXTS.delete,
                icon: <Icon name="trash" />,
                isDanger: true,
                onSelect: () => doom(account),
              },
            ]
          : []),
      ];
      return items.length === 0 ? null : (
        <Menu
          label={CHART_TEXTS.actions(account.name ?? account.title)}
          items={items}
          className="icon-button small"
          tabIndex={isStop ? undefined : -1}
        >
          <Icon name="more" />
        </Menu>
      );
    },
    [navigate, route, rights, draftBelow, doom, divide],
  );
}

function TreeTools({ tree, count }: { tree: AccountTreeState; count: number }) {
  return (
    <div className="row flex-wrap justify-between gap-x-12">
      <AccountLegend />
      <span className="row flex-wrap gap-x-12">
        <span className="caption">{ACCOUNT_TEXTS.total(count)}</span>
        <button type="button" className="button quiet small" onClick={tree.openAll}>
          {ACCOUNT_TEXTS.expandAll}
        </button>
        <button type="button" className="button quiet small" onClick={tree.closeAll}>
          {ACCOUNT_TEXTS.collapseAll}
        </button>
      </span>
    </div>
  );
}

function ReconstructedNotice({ regime }: { regime: Regime }) {
  const { data } = useChart(regime);
  const count = everyAccount(data ?? []).filter(({ reconstructed }) => reconstructed).length;
  if (count === 0) return null;
  return (
    <p className="notice" data-tone="warning" role="note">
      <Icon name="error" /> {CHART_TEXTS.reconstructed(count)}
    </p>
  );
}
