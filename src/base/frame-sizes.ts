// The sizes that the frame is built on, written once: design-tokens.ts hands them to the style sheets.
// Spec shell §9.
export const FRAME_SIZES = {
  sidebarOpenPx: 249,
  sidebarClosedPx: 93,
  dialogWidthPx: 627,
  dialogHeightPercent: 80,
  portfolioListPx: 196,
  /** From this width on a window is a desktop: 768 itself is one, 767 is a phone. */
  desktopFromPx: 768,
} as const;
