// The register's own actions on a record ("Aprovar cadastro"), as they are offered: by rights and by the record's state.
import type { RaRecord } from "react-admin";
import { useCan, useSession } from "../../auth/session.tsx";
import { evaluate } from "../../base/condition.ts";
import type { Resource } from "../../base/resource.ts";
import type { ActionSpec } from "../../base/resource-document.ts";
import { useSystem } from "./field-access.ts";
import { useRecordActs } from "./product-parts.ts";

/** An action, with the reason why this person cannot use it, which is shown before the press. */
type OfferedAction = ActionSpec & { disabledReason?: string };

/** Returns the register's actions that this person may use on some record. */
export function useAllowedActions(resource: Resource): ActionSpec[] {
  const can = useCan();
  const system = useSystem();
  const acts = useRecordActs(resource);
  const pages = resource.pages.length > 0 ? resource.pages : undefined;
  return resource.actions.filter(
    ({ call, name, systems, ...action }) =>
      (call || acts[name]) &&
      (systems?.includes(system) ?? true) &&
      can(action.pages ?? pages, action.view ?? "update"),
  );
}

/** Returns the register's actions that this person may use on this record now. */
export function useOfferedActions(resource: Resource): (record: RaRecord) => OfferedAction[] {
  const { me } = useSession();
  const allowed = useAllowedActions(resource);
  return (record) =>
    allowed
      .filter((action) => !action.when || evaluate(action.when, record))
      .map((action) => ({ ...action, disabledReason: reasonAgainst(action, record, me.id) }));
}

function reasonAgainst({ byAnother }: ActionSpec, record: RaRecord, userID: number): string | undefined {
  return byAnother && record[byAnother.field] === userID ? byAnother.reason : undefined;
}
