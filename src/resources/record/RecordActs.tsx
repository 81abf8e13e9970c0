// What can be done with a stored record, in one place at its head: its history, and behind "⋯" the register's own acts,
// the copy and the deletion.
import { Suspense, useState } from "react";
import type { RaRecord } from "react-admin";
import { useNavigate } from "react-router-dom";
import { evaluate } from "../../base/condition.ts";
import type { Resource } from "../../base/resource.ts";
import type { ActionSpec, RouteSpec } from "../../base/resource-document.ts";
import { lazyPart } from "../../fields/parts/lazy-part.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Menu, type MenuItem } from "../../ui/Menu.tsx";
import { Tooltip } from "../../ui/Tooltip.tsx";
import { usePhone } from "../../ui/use-media.ts";
import { HISTORY } from "../history/texts.ts";
import { ActionDialog } from "../parts/ActionDialog.tsx";
import { useBounds } from "../parts/bounds.ts";
import { DeleteDialog } from "../parts/DeleteDialog.tsx";
import { useSystem } from "../parts/field-access.ts";
import { useActFaces } from "../parts/product-parts.ts";
import { useAllowedActions, useOfferedActions } from "../parts/record-actions.ts";
import type { Rights } from "../parts/use-rights.ts";
import { TEXTS } from "../texts.ts";
import { copyOf } from "./form-start.ts";

/** The panel is loaded on demand, because few visits to a record open the history. */
const HistoryPanel = lazyPart(async () => ({ default: (await import("../history/HistoryPanel.tsx")).HistoryPanel }));

interface RecordActsProps {
  resource: Resource;
  route: RouteSpec;
  record: RaRecord;
  rights: Rights;
  /** In a form only the acts that end it are offered. */
  isForm?: boolean;
  onChanged: () => void;
  onDeleted: () => void;
}

type Open = "history" | "delete" | ActionSpec;

export function RecordActs(props: RecordActsProps) {
  const { resource, record, rights, isForm = false, onChanged, onDeleted } = props;
  const [open, setOpen] = useState<Open>();
  const isPhone = usePhone();
  const { isOpen } = useBounds(resource)(record);
  const canUpdate = rights.update && isOpen();
  const hasHistory = resource.calls.includes("get");
  const close = () => setOpen(undefined);
  const buttons = useOfferedActions(resource)(record).filter(hasButton);
  const items = useItems(props, setOpen, isPhone);
  const history = { key: "history", label: HISTORY.title, onSelect: () => setOpen("history") };
  const all = hasHistory && isPhone ? [history, ...items] : items;
  return (
    <>
      {!isPhone &&
        buttons.map((action) => (
          <ActButton key={action.name} {...{ resource, record, action }} onOpen={() => setOpen(action)} />
        ))}
      {hasHistory && !isPhone && (
        <button type="button" className="button" aria-haspopup="dialog" onClick={history.onSelect}>
          {HISTORY.title}
        </button>
      )}
      {all.length > 0 && (
        <Menu label={TEXTS.moreActions} items={all}>
          <Icon name="more" />
        </Menu>
      )}
      {open === "history" && (
        <Suspense>
          <HistoryPanel
            resource={resource}
            record={record}
            canRestore={canUpdate && !isForm}
            onRestored={onChanged}
            onClose={close}
          />
        </Suspense>
      )}
      {open === "delete" && (
        <DeleteDialog
          resource={resource}
          record={record}
          canDisable={canUpdate}
          onDeleted={onDeleted}
          onDisabled={onChanged}
          onClose={close}
        />
      )}
      {typeof open === "object" && <ActionDialog resource={resource} record={record} action={open} onClose={close} />}
    </>
  );
}

const hasButton = ({ createFirst }: ActionSpec): boolean => createFirst !== undefined;

interface ActButtonProps {
  resource: Resource;
  record: RaRecord;
  action: ActionSpec;
  onOpen: () => void;
}

function ActButton({ resource, record, action, onOpen }: ActButtonProps) {
  const Face = useActFaces(resource)[action.name];
  return (
    <button type="button" className="button" aria-haspopup="dialog" onClick={onOpen}>
      {action.label}
      {Face && (
        <Suspense fallback={null}>
          <Face resource={resource} record={record} />
        </Suspense>
      )}
    </button>
  );
}

/** What a record that is not stored yet will have: the buttons are there and say what comes first. */
export function ActsToCome({ resource }: { resource: Resource }) {
  const isPhone = usePhone();
  const acts = useAllowedActions(resource).filter(hasButton);
  if (acts.length === 0) return null;
  if (isPhone) {
    const items = acts.map(({ name, label, createFirst }) => ({ key: name, label, disabledReason: createFirst }));
    return (
      <Menu label={TEXTS.moreActions} items={items}>
        <Icon name="more" />
      </Menu>
    );
  }
  return acts.map(({ name, label, createFirst }) => (
    <Tooltip key={name} text={createFirst}>
      <button type="button" className="button" disabled>
        {label}
      </button>
    </Tooltip>
  ));
}

function useItems(
  { resource, route, record, rights, isForm }: RecordActsProps,
  setOpen: (open: Open) => void,
  isPhone: boolean,
) {
  const navigate = useNavigate();
  const system = useSystem();
  const { isOpen, keepReason } = useBounds(resource)(record);
  const actions = useOfferedActions(resource)(record);
  const own = actions
    .filter((action) => (hasButton(action) ? isPhone : !isForm))
    .map(
      (action): MenuItem => ({
        key: action.name,
        label: action.label,
        disabledReason: action.disabledReason,
        onSelect: () => setOpen(action),
      }),
    );
  const hasOwnCopy = resource.actions.some(({ name }) => name === "duplicate");
  const mayCopy = !hasOwnCopy && (!resource.copies || evaluate(resource.copies, record));
  const duplicate: MenuItem = {
    key: "copy",
    label: TEXTS.duplicate,
    icon: <Icon name="copy" />,
    onSelect: () => navigate(`${route.path}/create`, { state: copyOf(resource, record, system) }),
  };
  const remove: MenuItem = {
    key: "delete",
    label: TEXTS.delete,
    icon: <Icon name="trash" />,
    isDanger: true,
    disabledReason: keepReason,
    onSelect: () => setOpen("delete"),
  };
  return [
    ...own,
    ...(rights.create && mayCopy && !isForm ? [duplicate] : []),
    ...(rights.delete && (isOpen() || !keepReason) ? [remove] : []),
  ];
}
