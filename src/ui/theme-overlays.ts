// How what lies over the page looks: the one soft shadow, dialogs that are sheets on a phone, panels and menus.
import type { CSSObject, ThemeOptions } from "@mui/material/styles";
import { BELOW_DESKTOP, token } from "../base/design-tokens.ts";
import { overlayPlace } from "./layers.ts";

const PHONE = `@media ${BELOW_DESKTOP}`;

const floating: CSSObject = {
  border: `1px solid ${token("border")}`,
  borderRadius: token("radius"),
  background: token("raised"),
  color: token("text"),
  boxShadow: token("float"),
};

const grip: CSSObject = {
  display: "block",
  width: 36,
  height: 4,
  borderRadius: 2,
  background: token("border-strong"),
  content: '""',
};

/** A phone has no room beside a dialog: it rises from below, its buttons by the thumb. */
const sheet: CSSObject = {
  width: "100vw",
  maxWidth: "none",
  maxHeight: "min(92dvh, 720px)",
  borderWidth: "1px 0 0",
  borderRadius: "16px 16px 0 0",
  paddingBottom: "env(safe-area-inset-bottom)",
  "&::before": { ...grip, flex: "none", alignSelf: "center", marginTop: 8 },
};

const dialogPaper: CSSObject = {
  ...floating,
  width: `min(${token("dialog-width")}, calc(100vw - 32px))`,
  maxWidth: "none",
  maxHeight: token("dialog-height"),
  margin: 16,
  borderRadius: token("radius-dialog"),
  "&.confirmation": { width: "min(430px, calc(100vw - 32px))" },
  "&.report": { width: "min(800px, calc(100vw - 32px))", maxHeight: `min(600px, ${token("dialog-height")})` },
  "&.side": {
    width: "min(520px, 100vw)",
    height: "100dvh",
    maxHeight: "none",
    margin: "0 0 0 auto",
    borderWidth: "0 0 0 1px",
    borderRadius: 0,
  },
  "&.full": { width: "100vw", height: "100dvh", maxHeight: "none", margin: 0, border: 0, borderRadius: 0 },
  [PHONE]: { "&:not(.full, .palette)": { margin: 0, ...sheet }, "&.side": { height: "92dvh", maxHeight: "none" } },
};

export const OVERLAYS: NonNullable<ThemeOptions["components"]> = {
  MuiBackdrop: {
    styleOverrides: { root: { "&:not(.MuiBackdrop-invisible)": { backgroundColor: token("veil") } } },
  },
  // The page behind is held still by src/ui/overlays/use-still-page.ts: it is not this element that scrolls.
  MuiModal: { defaultProps: { container: overlayPlace, disableScrollLock: true } },
  MuiDialog: {
    defaultProps: { transitionDuration: 120 },
    styleOverrides: {
      container: { [PHONE]: { "&:has(> .dialog:not(.full))": { alignItems: "flex-end" } } },
      paper: dialogPaper,
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        display: "flex",
        alignItems: "flex-start",
        gap: 12,
        padding: "18px 16px 0 24px",
        "& > h2": { flex: 1, paddingTop: 4, fontSize: "1rem", overflowWrap: "anywhere" },
        "& > .icon-button:first-of-type:not(:last-of-type)": { marginLeft: -8 },
        [PHONE]: { padding: "10px 8px 0 16px" },
      },
    },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: {
        padding: "8px 24px 20px",
        overscrollBehavior: "contain",
        ".MuiDialogTitle-root + &": { paddingTop: 8 },
        [PHONE]: { padding: "8px 16px 16px" },
      },
    },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: {
        flexWrap: "wrap",
        gap: 8,
        padding: "14px 24px",
        borderTop: `1px solid ${token("border")}`,
        background: token("sunken"),
        [PHONE]: { padding: "12px 16px", "& > .button": { flex: "1 1 auto" } },
      },
    },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: {
        width: "min(304px, 86vw)",
        border: 0,
        background: token("surface"),
        "&& .sidebar": { position: "static", width: "100%", height: "100%" },
        "&& .nav-item": { minHeight: 44 },
      },
    },
  },
  MuiPopover: {
    defaultProps: { container: overlayPlace, transitionDuration: 120, marginThreshold: 8 },
    styleOverrides: { paper: { ...floating, minWidth: 208, padding: 4, margin: "4px 0" } },
  },
  MuiMenu: {
    styleOverrides: {
      root: { [PHONE]: { "& > .MuiBackdrop-root": { backgroundColor: token("veil") } } },
      paper: {
        maxWidth: "min(320px, calc(100vw - 24px))",
        maxHeight: "min(70dvh, 480px)",
        // MUI writes the place beside the button at the element.
        [PHONE]: { ...sheet, inset: "auto 0 0 0 !important", margin: 0, "&::before": { ...grip, margin: "8px auto" } },
      },
      list: {
        padding: 0,
        "& .tip-anchor": { width: "100%" },
        "& .menu-head": {
          margin: "0 0 4px",
          padding: "8px 10px 10px",
          borderBottom: `1px solid ${token("border")}`,
          "& > strong": { display: "block" },
        },
        "& .MuiDivider-root": { margin: "4px 0" },
      },
    },
  },
  MuiListSubheader: {
    styleOverrides: {
      root: {
        padding: "8px 10px 4px",
        background: "none",
        color: token("muted"),
        fontSize: token("size-caption"),
        fontWeight: 400,
        lineHeight: "inherit",
      },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        gap: 10,
        width: "100%",
        "&&": { minHeight: 34, [PHONE]: { minHeight: 44 } },
        padding: "6px 10px",
        borderRadius: 5,
        color: token("text"),
        fontSize: token("size-table"),
        lineHeight: "inherit",
        whiteSpace: "normal",
        "&:hover, &.Mui-focusVisible": { background: token("hover"), textDecoration: "none" },
        "&.Mui-focusVisible": { outline: `2px solid ${token("accent")}`, outlineOffset: -2 },
        "& > svg": { flex: "none", color: token("muted") },
        "&[data-danger=true], &[data-danger=true] > svg": { color: token("danger") },
        "&[aria-disabled=true]": { opacity: 0.5, cursor: "not-allowed" },
        "& > .caption": { marginLeft: "auto", paddingLeft: 16 },
        "&[aria-checked=true] > svg:last-child": { marginLeft: "auto", color: token("accent") },
        "& > .caption + svg:last-child": { marginLeft: 0 },
      },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: { ...floating, padding: "4px 6px 4px 14px", fontSize: token("size-table"), lineHeight: "inherit" },
      icon: { marginRight: 10, padding: "8px 0", opacity: 1 },
      message: { flex: 1, padding: "7px 0", overflowWrap: "anywhere" },
      action: { alignItems: "center", marginRight: 0, padding: "0 0 0 8px" },
    },
  },
};
