// "Visão: Todos" shows the saved view of the list, and the actions on views.
import { Suspense, useState } from "react";
import { useNotify } from "react-admin";
import { lazyPart } from "../../fields/parts/lazy-part.tsx";
import { VIEWS } from "../../i18n/list-views.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Menu, type MenuItem } from "../../ui/Menu.tsx";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { failureText } from "../parts/server-error.ts";
import type { Preferences } from "./preferences.ts";
import type { SavedView } from "./saved-view.ts";
import type { ActiveView } from "./use-active-view.ts";
import type { ViewState } from "./view-state.ts";

const ViewDialog = lazyPart(async () => ({ default: (await import("./ViewDialog.tsx")).ViewDialog }));

interface ViewsMenuProps {
  active: ActiveView;
  state: ViewState;
  preferences: Preferences;
  /** Discards the unsaved changes to the view's columns and density. */
  onReset: () => void;
}

type Act = "create" | "duplicate" | "edit" | "remove";

export function ViewsMenu({ active, state, preferences, onReset }: ViewsMenuProps) {
  const [dialog, setDialog] = useState<{ act: Act; view: SavedView | undefined }>();
  const notify = useNotify();
  const { view, saved } = active;
  const name = view?.name ?? VIEWS.all;
  const save = async () => {
    if (!view) return;
    try {
      await saved.update(view.id, { ...state.current, version: view.version });
      onReset();
      notify(VIEWS.saved, { type: "success" });
    } catch (error) {
      notify(failureText(error, VIEWS.saveError), { type: "error" });
    }
  };
  const items = [
    ...choices(active, preferences),
    ...acts({
      ...{ active, state, preferences, onReset },
      openDialog: (act) => setDialog({ act, view }),
      onSave: () => void save(),
      onCopy: () => void copyLink(notify),
    }),
  ];
  return (
    <>
      <Menu
        label={`${VIEWS.view}: ${name}${state.isChanged ? ` (${VIEWS.changed})` : ""}`}
        className="button quiet small max-w-264 phone:mr-auto phone:max-w-[70vw]"
        items={items}
        onOpen={active.load}
      >
        <span className="muted">{VIEWS.view}:</span> <span className="truncate">{name}</span>
        {state.isChanged && (
          <span
            className="rs-view-mark size-7 flex-none rounded-full bg-accent"
            title={VIEWS.changed}
            aria-hidden="true"
          />
        )}
        <Icon name="chevronDown" size={12} />
      </Menu>
      {dialog && dialog.act !== "remove" && (
        <Suspense>
          <ViewDialog
            mode={dialog.act}
            view={dialog.view}
            current={state.current}
            saved={saved}
            onSaved={(next) => {
              if (dialog.act === "edit") return;
              onReset();
              active.choose(next);
            }}
            onClose={() => setDialog(undefined)}
          />
        </Suspense>
      )}
      {dialog?.act === "remove" && dialog.view && (
        <RemoveDialog active={active} view={dialog.view} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}

/** Returns every view to choose from, the person's own before those of others. */
function choices({ view, saved, choose }: ActiveView, { preference }: Preferences): MenuItem[] {
  const item = (one: SavedView): MenuItem => ({
    key: String(one.id),
    label: one.name,
    isChecked: one.id === view?.id,
    note: [one.id === preference.viewID && VIEWS.isDefault, !one.isOwn && one.ownerName].filter(Boolean).join(" · "),
    onSelect: () => choose(one),
  });
  const under = (heading: string, views: SavedView[]): MenuItem[] =>
    views.map((one, at) => ({ ...item(one), heading: at === 0 ? heading : undefined }));
  return [
    { key: "all", label: VIEWS.all, isChecked: view === undefined, onSelect: () => choose(undefined) },
    ...under(
      VIEWS.own,
      saved.views.filter(({ isOwn }) => isOwn),
    ),
    ...under(
      VIEWS.shared,
      saved.views.filter(({ isOwn }) => !isOwn),
    ),
  ];
}

interface Acts extends ViewsMenuProps {
  openDialog: (act: Act) => void;
  onSave: () => void;
  onCopy: () => void;
}

function acts({ active: { view, choose }, state, preferences, openDialog, onSave, onReset, onCopy }: Acts): MenuItem[] {
  const { preference, keep } = preferences;
  const discard = () => {
    onReset();
    choose(view);
  };
  const isDefault = view !== undefined && preference.viewID === view.id;
  const items: (MenuItem | false | undefined)[] = [
    state.isChanged && view?.mayEdit && { key: "save", label: VIEWS.save, onSelect: onSave },
    state.isChanged && { key: "discard", label: VIEWS.discard, onSelect: discard },
    { key: "create", label: VIEWS.saveAs, onSelect: () => openDialog("create") },
    view?.mayEdit && { key: "edit", label: VIEWS.edit, onSelect: () => openDialog("edit") },
    view && { key: "duplicate", label: VIEWS.duplicate, onSelect: () => openDialog("duplicate") },
    view && {
      key: "default",
      label: isDefault ? VIEWS.dropDefault : VIEWS.makeDefault,
      onSelect: () => keep({ viewID: isDefault ? null : view.id }),
    },
    { key: "link", label: VIEWS.link, onSelect: onCopy },
    view?.mayEdit && { key: "remove", label: VIEWS.remove, isDanger: true, onSelect: () => openDialog("remove") },
  ];
  return items
    .filter((one) => one !== false && one !== undefined)
    .map((one, at) => ({ ...one, isDivided: at === 0 || one.isDanger }));
}

async function copyLink(notify: ReturnType<typeof useNotify>): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href);
    notify(VIEWS.linkCopied, { type: "success" });
  } catch {
    notify(VIEWS.linkFailed, { type: "warning" });
  }
}

interface RemoveDialogProps {
  active: ActiveView;
  view: SavedView;
  onClose: () => void;
}

function RemoveDialog({ active, view, onClose }: RemoveDialogProps) {
  const notify = useNotify();
  const remove = async () => {
    try {
      active.choose(undefined);
      await active.saved.remove(view.id);
      notify(VIEWS.removed, { type: "success" });
      return undefined;
    } catch (error) {
      notify(failureText(error, VIEWS.removeError), { type: "error" });
      return "stay";
    }
  };
  return (
    <ConfirmDialog title={VIEWS.remove} verb={VIEWS.remove} isDanger onConfirm={remove} onClose={onClose}>
      {view.isShared ? VIEWS.removeSharedText(view.name) : VIEWS.removeText(view.name)}
    </ConfirmDialog>
  );
}
