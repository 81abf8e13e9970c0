// The same left edge on every page of a record, however wide the window.
export const RECORD_PAGE = "page rs-screen rs-record gap-20 pb-0 w-full max-w-[calc(1280px_+_2_*_var(--gutter))] mx-0";
