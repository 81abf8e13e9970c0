// The frame of a record's page: its left edge, and where tabs, record and side stand.
import type { Resource } from "../../base/resource.ts";
import { useMedia } from "../../ui/use-media.ts";
import { usePanels } from "../parts/product-parts.ts";

/** The same left edge on every page of a record, however wide the window. */
export const RECORD_PAGE = "page rs-screen rs-record gap-20 pb-0 w-full max-w-[calc(1280px_+_2_*_var(--gutter))]";

/** The tabs at the left, the record, and what surrounds it: at the right or, where that leaves too little room, below. */
export const RECORD_BODY =
  "grid grid-cols-[minmax(0,1128px)] gap-32 data-[tabs=true]:grid-cols-[184px_minmax(0,1128px)] data-[side=beside]:grid-cols-[minmax(0,1fr)_auto] data-[tabs=true]:data-[side=beside]:grid-cols-[168px_minmax(0,1fr)_auto] data-[tabs=true]:data-[side=beside]:gap-24 max-[1200px]:data-[tabs=true]:grid-cols-1 max-[1200px]:data-[tabs=true]:gap-16";

/** Lists of children need the width that the side would take. */
const BESIDE = "(min-width: 1280px)";
const BESIDE_LISTS = "(min-width: 1600px)";

export function useSidePlace(resource: Pick<Resource, "name">): "beside" | "below" {
  const hasLists = usePanels(resource).length > 0;
  return useMedia(hasLists ? BESIDE_LISTS : BESIDE) ? "beside" : "below";
}

/** The classes of a fact of the head. On a phone two stand side by side where both fit into half of the width. */
export const HEAD_FACT = "min-w-0 max-w-320 phone:flex-auto phone:min-w-[calc(50%_-_8px)] phone:max-w-full";
