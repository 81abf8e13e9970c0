// The saved view by which a list is shown: that of the address, else the last one of this tab, else the one that the
// person opens the list with. A deleted view, or one without right, is dropped with a notice.
import { useEffect, useState } from "react";
import { useStore } from "react-admin";
import { useLocation, useNavigate } from "react-router-dom";
import type { Resource } from "../../base/resource.ts";
import { VIEWS } from "../../i18n/list-views.ts";
import type { Preferences } from "./preferences.ts";
import { EVERYTHING, type SavedView, VIEW_PARAM, viewSearch } from "./saved-view.ts";
import { type SavedViews, useSavedViews } from "./use-saved-views.ts";

export interface ActiveView {
  view: SavedView | undefined;
  /** False while the view is not determined yet. */
  isReady: boolean;
  saved: SavedViews;
  /** Shows the list by a view, or by none. */
  choose: (view: SavedView | undefined) => void;
  /** Loads the views, which the list itself may not need. */
  load: () => void;
  notice: string | undefined;
  dismiss: () => void;
}

/** The parameters of a list's address that react-admin stores for the session. */
type ListParams = { [name: string]: unknown } | undefined;

export function useActiveView(resource: Resource, path: string, { preference }: Preferences): ActiveView {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [listParams] = useStore<ListParams>(`${path}.listParams`);
  const [isRequested, setRequested] = useState(false);
  const [notice, setNotice] = useState<string>();
  const { id, isInAddress } = requestedView(search, listParams, preference.viewID);
  const saved = useSavedViews(path, isRequested || id !== undefined);
  const view = id === undefined ? undefined : saved.views.find((one) => one.id === id);
  const isGone = id !== undefined && !saved.isPending && view === undefined;
  const lost = view?.lost.join("\n") ?? "";

  useEffect(() => {
    if (isGone) {
      setNotice(saved.error ? VIEWS.loadError : VIEWS.gone);
      void navigate({ search: withoutView(resource, search) }, { replace: true });
    } else if (view && !isInAddress) void navigate({ search: viewSearch(resource, view, view.id) }, { replace: true });
  }, [isGone, view, isInAddress, saved.error, resource, search, navigate]);
  useEffect(() => {
    if (lost) setNotice(VIEWS.lost(lost.split("\n")));
  }, [lost]);

  return {
    view,
    isReady: id === undefined || (view !== undefined && isInAddress),
    saved,
    choose: (next) => {
      setNotice(undefined);
      void navigate({ search: viewSearch(resource, next ?? EVERYTHING, next?.id) });
    },
    load: () => setRequested(true),
    notice,
    dismiss: () => setNotice(undefined),
  };
}

interface ViewRequest {
  id: number | undefined;
  /** True when the address has filters and order too, or the list is about to write its last ones there. */
  isInAddress: boolean;
}

function requestedView(search: string, listParams: ListParams, own: number | null): ViewRequest {
  const params = new URLSearchParams(search);
  if ([...params].length === 0) {
    if (listParams === undefined) return { id: own ?? undefined, isInAddress: false };
    return { id: idOf(listParams[VIEW_PARAM]), isInAddress: true };
  }
  return { id: idOf(params.get(VIEW_PARAM)), isInAddress: ["filter", "sort", "page"].some((name) => params.has(name)) };
}

function idOf(value: unknown): number | undefined {
  const id = Number(value);
  return value !== null && value !== "" && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

function withoutView(resource: Resource, search: string): string {
  const params = new URLSearchParams(search);
  params.delete(VIEW_PARAM);
  return [...params].length > 0 ? `?${params}` : viewSearch(resource, EVERYTHING);
}
