// The numbers of the notifications. Spec shell §9.

/** Asked for at a time. */
export const FETCH_SIZE = 5;
/** More than so many, and the list offers the next ones. */
export const LOAD_MORE_ABOVE = 4;
/** The badge counts no further. */
export const BADGE_CAP = 99;
/** A title of more characters shows itself whole in a tooltip. */
export const TOOLTIP_ABOVE = 48;
export const SKELETON_ROWS = 3;
/** What is pushed so soon after an answer may have been counted by it. */
export const JUST_ANSWERED_MS = 2_000;

export const STREAM = {
  /** After so many failures in a row, and one more, the stream stays closed. */
  retries: 3,
  /** The first retry comes at once, the others after so long. */
  retryMs: 8_000,
  /** A server that says nothing for so long, not even that it lives, is not there. */
  silenceMs: 60_000,
} as const;
