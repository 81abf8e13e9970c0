// The door of the home page, for cards that other areas add to it.
export { HomeSection } from "./HomeSection.tsx";
export { useHomeCards } from "./home-queries.ts";
export { COMPACT_TASK, DATED, MARK } from "./look.ts";
export { dayText, isPast } from "./texts.ts";
