// The kind of rows that a list with a toggle shows: the default of its field at first, then the choice of this tab. For
// everything else the choice is one more value that every row of the list has.
import { useEffect, useMemo } from "react";
import { type RaRecord, useStore } from "react-admin";
import { useLocation } from "react-router-dom";
import { objectOf } from "../../base/plain-object.ts";
import { type Field, fieldAt, type Resource } from "../../base/resource.ts";
import type { RouteSpec } from "../../base/resource-document.ts";
import type { FormStart } from "../record/form-start.ts";
import { valueAt } from "../record/paths.ts";

export interface Toggle {
  /** Absent when this list shows all of its rows. */
  field: Field | undefined;
  value: string;
  choose: (value: string) => void;
  /** The route with the selected value as a fixed filter. */
  route: RouteSpec;
  /** A new record begins with the selected value. */
  start: FormStart | undefined;
}

export function useListToggle(resource: Resource, route: RouteSpec): Toggle {
  const field = resource.list.toggle ? fieldAt(resource.fields, resource.list.toggle) : undefined;
  const [chosen, choose] = useStore<string | undefined>(keyOf(route));
  const values = (field?.options ?? []).map(({ value }) => value);
  const own = String(field?.schema.default ?? values[0]);
  const path = field?.path;
  const linked = valueInAddress(useLocation().search, path);
  const value = chosen !== undefined && values.includes(chosen) ? chosen : own;
  useEffect(() => {
    if (linked !== undefined) choose(linked);
  }, [linked, choose]);
  return useMemo(
    () => ({
      field,
      value,
      choose,
      route: path ? { ...route, fixedFilter: { ...route.fixedFilter, [path]: value } } : route,
      start: path ? { values: { [path]: value } } : undefined,
    }),
    [field, path, value, choose, route],
  );
}

/** A link to the list may say which rows it means, as one of its filters. */
function valueInAddress(search: string, path: string | undefined): string | undefined {
  try {
    const filter = objectOf(JSON.parse(new URLSearchParams(search).get("filter") ?? "{}"));
    const value = path && filter[path];
    return typeof value === "string" ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Shows the kind of the record that was just created; returns the first values of the next form. */
export function useToggleFromRecord(resource: Resource, route: RouteSpec): (made: RaRecord) => FormStart | undefined {
  const [, choose] = useStore<string | undefined>(keyOf(route));
  return (made) => {
    const path = resource.list.toggle;
    if (!path) return undefined;
    const value = String(valueAt(made, path));
    choose(value);
    return { values: { [path]: value } };
  };
}

/** The shell stores keys that end in .listParams for the session, separately for each person. */
const keyOf = (route: RouteSpec): string => `${route.path}.toggle.listParams`;
