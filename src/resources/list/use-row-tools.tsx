// Builds what each row offers, from the rights of the person and the actions of the register.
import { useMemo, useRef } from "react";
import type { RaRecord } from "react-admin";
import { useNavigate } from "react-router-dom";
import type { Resource } from "../../base/resource.ts";
import type { ActionSpec, RouteSpec } from "../../base/resource-document.ts";
import { Icon } from "../../ui/Icon.tsx";
import type { MenuItem } from "../../ui/Menu.tsx";
import { useBounds } from "../parts/bounds.ts";
import { useRowAddress } from "../parts/product-parts.ts";
import { useOfferedActions } from "../parts/record-actions.ts";
import { recordTitle } from "../parts/record-title.ts";
import type { Rights } from "../parts/use-rights.ts";
import { useSwitch } from "../parts/use-switch.ts";
import { TEXTS } from "../texts.ts";
import type { RowTools } from "./row-tools.ts";
import type { BulkAct } from "./use-bulk.ts";

interface RowToolsOptions {
  resource: Resource;
  route: RouteSpec;
  rights: Rights;
  openDialog: (dialog: { record: RaRecord; action?: ActionSpec }) => void;
}

/** Returns the same object until something visible in rows changes, so that rows are not rendered again needlessly. */
export function useRowTools(options: RowToolsOptions): RowTools {
  const navigate = useNavigate();
  const offered = useOfferedActions(options.resource);
  const switchRecord = useSwitch(options.resource);
  const bounds = useBounds(options.resource);
  const ownAddress = useRowAddress(options.resource);
  const latest = useRef({ ...options, navigate, offered, switchRecord, bounds });
  latest.current = { ...options, navigate, offered, switchRecord, bounds };
  const { resource, route, rights } = options;
  const { view, update, delete: mayDelete } = rights;
  return useMemo(() => {
    const address = (screen: string, record: RaRecord) => `${route.path}/${screen}/${record.id}`;
    const menu = (record: RaRecord): MenuItem[] => {
      const { navigate: go, openDialog, offered: actionsFor, bounds: boundsOf } = latest.current;
      const { keepReason, isOpen } = boundsOf(record);
      const own = actionsFor(record).map((action) => ({
        key: action.name,
        label: action.label,
        disabledReason: action.disabledReason,
        onSelect: () => openDialog({ record, action }),
      }));
      return [
        ...(view ? [item("view", TEXTS.view, "eye", () => go(address("view", record)))] : []),
        ...(update && isOpen() ? [item("edit", TEXTS.edit, "edit", () => go(address("edit", record)))] : []),
        ...(update && hasSwitch(resource) && isOpen("enabled")
          ? [switchItem(record, (enabled) => void latest.current.switchRecord(record, enabled))]
          : []),
        ...own,
        ...(mayDelete && (isOpen() || !keepReason) ? [deleteItem(keepReason, () => openDialog({ record }))] : []),
      ];
    };
    return {
      open: (record) => ownAddress?.(record.id) ?? (view ? address("view", record) : undefined),
      title: (record) => recordTitle(resource, record),
      menu,
      bulkActs: resource.bulk.filter((act) => mayBulk(act, update, mayDelete)),
    };
  }, [resource, route, view, update, mayDelete, ownAddress]);
}

const mayBulk = (act: BulkAct, update: boolean, mayDelete: boolean): boolean =>
  act === "exclude" ? mayDelete : update;

const item = (key: string, label: string, icon: "eye" | "edit", onSelect: () => void): MenuItem => ({
  key,
  label,
  icon: <Icon name={icon} />,
  onSelect,
});

/** Registers whose records can be switched together can switch them one by one. */
const hasSwitch = ({ bulk }: Resource): boolean => bulk.includes("enable") && bulk.includes("disable");

function switchItem(record: RaRecord, onSwitch: (enabled: boolean) => void): MenuItem {
  const isOn = record.enabled === true;
  return {
    key: "switch",
    label: isOn ? TEXTS.disable : TEXTS.enable,
    icon: <Icon name={isOn ? "close" : "check"} />,
    onSelect: () => onSwitch(!isOn),
  };
}

function deleteItem(disabledReason: string | undefined, onSelect: () => void): MenuItem {
  return {
    key: "delete",
    label: TEXTS.delete,
    icon: <Icon name="trash" />,
    isDanger: true,
    disabledReason,
    onSelect,
  };
}
