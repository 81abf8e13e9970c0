// The organizational structure, to look at (…/visualizar) and to change (…/edit/:id): three trees, committees, simulator.
import { type FunctionComponent, useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { useSession } from "../../auth/session.tsx";
import { canAccess } from "../../base/access.ts";
import { formatDateTime } from "../../base/dates.ts";
import type { RouteSpec } from "../../base/resource-document.ts";
import { areaCrumb, ErrorState, lazyNamed, Page, RecordSkeleton, serverError, useCommands } from "../../framework.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Key } from "../../ui/Key.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { useFailureNotice } from "../../ui/use-failure-notice.ts";
import { STRUCTURE_PATH, STRUCTURE_RIGHTS } from "./address.ts";
import { CompaniesTree } from "./CompaniesTree.tsx";
import { RolesTree } from "./RolesTree.tsx";
import { SaveFoot } from "./SaveFoot.tsx";
import { STRUCTURE_TEXTS } from "./texts.ts";
import { UsersTree } from "./UsersTree.tsx";
import { type Editor, useEditor, useStructure } from "./use-structure.ts";
import "./structure.css";
import type { OrganizationalStructure } from "../../rules/committee/index.ts";

// What opens only on demand; the trees are what the page opens with.
const CommitteesTab = lazyNamed("CommitteesTab", () => import("./CommitteesTab.tsx"));
const RoutingTab = lazyNamed("RoutingTab", () => import("./RoutingTab.tsx"));
const VersionsDialog = lazyNamed("VersionsDialog", () => import("./VersionsDialog.tsx"));

export function StructurePage({ route }: { route: RouteSpec }) {
  const { id = "main" } = useParams();
  const isEditing = id !== "main";
  const { data, isError, error, refetch } = useStructure(id);
  useFailureNotice(isError, STRUCTURE_TEXTS.loadFailed);
  const title = isEditing ? STRUCTURE_TEXTS.editTitle : STRUCTURE_TEXTS.title;
  if (data) return <Structure key={`${data.id} ${isEditing}`} start={data} route={route} isEditing={isEditing} />;
  return (
    <Page title={title} breadcrumb={areaCrumb(route)}>
      {isError ? (
        <ErrorState traceId={serverError(error).body.traceId} onRetry={() => void refetch()} />
      ) : (
        <RecordSkeleton />
      )}
    </Page>
  );
}

interface StructureProps {
  start: OrganizationalStructure;
  route: RouteSpec;
  isEditing: boolean;
}

const TABS = ["roles", "companies", "users", "committees", "simulator"] as const;
type TabID = (typeof TABS)[number];

const CONTENT: { readonly [tab in TabID]: FunctionComponent<{ editor: Editor; isEditing: boolean }> } = {
  roles: RolesTree,
  companies: CompaniesTree,
  users: UsersTree,
  committees: CommitteesTab,
  simulator: RoutingTab,
};

function Structure({ start, route, isEditing }: StructureProps) {
  const editor = useEditor(start);
  const [tab, setTab] = useState<TabID>(tabInAddress);
  useEffect(() => {
    const follow = () => setTab(tabInAddress());
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);
  const [isFormerOpen, setFormerOpen] = useState(false);
  const { access } = useSession();
  const canUpdate = canAccess(access, { pages: [STRUCTURE_RIGHTS], view: "update" });
  const navigate = useNavigate();
  const { structure } = editor;
  const editPath = `${STRUCTURE_PATH}/edit/${structure.id}`;
  const edit = () => navigate(`${editPath}${window.location.hash}`);
  useCommands([!isEditing && canUpdate && { label: STRUCTURE_TEXTS.edit, keys: "e", run: edit }]);
  const choose = (id: string) => {
    window.history.replaceState(window.history.state, "", `#${id}`);
    setTab(tabInAddress());
  };
  const Content = CONTENT[tab];
  return (
    <Page
      title={isEditing ? STRUCTURE_TEXTS.editTitle : STRUCTURE_TEXTS.title}
      breadcrumb={[
        ...areaCrumb(route),
        ...(isEditing ? [{ label: STRUCTURE_TEXTS.title, to: `${STRUCTURE_PATH}/visualizar` }] : []),
      ]}
      status={<span className="caption">{savedText(structure)}</span>}
      actions={
        <>
          <button type="button" className="button" onClick={() => setFormerOpen(true)}>
            {STRUCTURE_TEXTS.former}
          </button>
          {!isEditing && canUpdate && (
            <button type="button" className="button primary" onClick={edit}>
              <Icon name="edit" size={14} /> {STRUCTURE_TEXTS.edit} <Key name="E" />
            </button>
          )}
        </>
      }
    >
      <div
        className="data-editing:[&_.tree-row]:scroll-mb-140 flex flex-col gap-12"
        data-editing={isEditing || undefined}
      >
        <Tabs
          label={STRUCTURE_TEXTS.title}
          tabs={TABS.map((id) => ({ id, label: STRUCTURE_TEXTS.tabs[id] }))}
          active={tab}
          onChoose={choose}
        >
          <Content editor={editor} isEditing={isEditing} />
        </Tabs>
        {isEditing && <SaveFoot editor={editor} />}
      </div>
      {isFormerOpen && (
        <VersionsDialog editor={editor} canRestore={isEditing && canUpdate} onClose={() => setFormerOpen(false)} />
      )}
    </Page>
  );
}

function tabInAddress(): TabID {
  const hash = window.location.hash.slice(1);
  return TABS.find((id) => id === hash) ?? "roles";
}

function savedText({ version, updatedAt, updatedBy }: OrganizationalStructure): string {
  const number = STRUCTURE_TEXTS.version(version);
  if (!updatedAt) return number;
  return `${number} · ${STRUCTURE_TEXTS.savedBy(updatedBy?.name ?? STRUCTURE_TEXTS.system, formatDateTime(updatedAt))}`;
}
