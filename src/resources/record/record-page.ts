// The same left edge on every page of a record, however wide the window.
export const RECORD_PAGE = "page rs-screen rs-record gap-20 pb-0 w-full max-w-[calc(1280px_+_2_*_var(--gutter))] mx-0";

/** The tabs at the left, the record, and what surrounds it at the right. */
export const RECORD_BODY =
  "grid grid-cols-[minmax(0,1120px)] gap-32 data-[tabs=true]:grid-cols-[184px_minmax(0,1120px)] data-[side=true]:grid-cols-[minmax(0,1fr)_auto] data-[tabs=true]:data-[side=true]:grid-cols-[168px_minmax(0,1fr)_auto] data-[tabs=true]:data-[side=true]:gap-24 max-[1280px]:data-[side=true]:grid-cols-1 max-[1280px]:data-[tabs=true]:data-[side=true]:grid-cols-[168px_minmax(0,1fr)] max-[1200px]:data-[tabs=true]:grid-cols-1 max-[1200px]:data-[tabs=true]:gap-16 max-[1200px]:data-[tabs=true]:data-[side=true]:grid-cols-1 max-[1200px]:data-[tabs=true]:data-[side=true]:gap-16";
