// The numbers of the notifications. Spec shell §9.

/** Notifications are requested this many at a time. */
export const FETCH_SIZE = 5;
/** When there are more than this many, the list offers the next ones. */
export const LOAD_MORE_ABOVE = 4;
/** The badge shows no higher number. */
export const BADGE_CAP = 99;
/** A title with more characters has a tooltip with the full text. */
export const TOOLTIP_ABOVE = 48;
export const SKELETON_ROWS = 3;
/** A notification pushed this soon after an answer may already be included in its count. */
export const JUST_ANSWERED_MS = 2_000;

export const STREAM = {
  /** After this many consecutive failures, and one more, the stream stays closed. */
  retries: 3,
  /** The first retry comes at once, the others after this pause. */
  retryMs: 8_000,
  /** A server that sends nothing for this long, not even a heartbeat, counts as lost. */
  silenceMs: 60_000,
} as const;
