// The sizes of the layout, written once; design-tokens.ts makes style sheet tokens of them. Spec shell §9.
export const FRAME_SIZES = {
  sidebarOpenPx: 249,
  sidebarClosedPx: 93,
  dialogWidthPx: 627,
  dialogHeightPercent: 80,
  portfolioListPx: 196,
  /** A window of this width or wider is a desktop: 768 is one, 767 is a phone. */
  desktopFromPx: 768,
} as const;
