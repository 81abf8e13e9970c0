// How the steps of something that takes several look, in a row, on a phone below each other, and the tabs of a page.
import type { CSSObject, ThemeOptions } from "@mui/material/styles";
import { token } from "../base/design-tokens.ts";

const mark: CSSObject = {
  display: "grid",
  flex: "none",
  placeItems: "center",
  width: 24,
  height: 24,
  border: `1.5px solid ${token("control-border")}`,
  borderRadius: "50%",
  fontWeight: 600,
  fontSize: token("size-caption"),
  fontVariantNumeric: "tabular-nums",
};

export const STEPS: NonNullable<ThemeOptions["components"]> = {
  MuiStepper: { styleOverrides: { root: { margin: "0 0 16px", padding: 0, listStyle: "none" } } },
  MuiStep: {
    styleOverrides: {
      root: {
        color: token("muted"),
        "&:first-of-type": { paddingLeft: 0 },
        "& .step-press": {
          display: "inline-flex",
          minHeight: 32,
          // The mark stands in one line with those that cannot be pressed, and with what joins them.
          margin: "0 -4px",
          padding: "0 4px",
          border: 0,
          borderRadius: token("radius-control"),
          background: "none",
          color: "inherit",
          textAlign: "left",
        },
        "& .step-press:hover:not([aria-disabled=true])": { background: token("hover") },
        "& .step-mark": mark,
        "&[data-state=done], &[data-state=current]": { color: token("text") },
        "&[data-state=done] .step-mark": { borderColor: token("accent"), color: token("accent") },
        "&[data-state=current] .step-mark": {
          borderColor: token("accent"),
          background: token("accent"),
          color: token("on-accent"),
        },
        "&[data-state=error]": { color: token("danger") },
        "&[data-state=error] .step-mark": { borderColor: token("danger") },
      },
    },
  },
  MuiStepLabel: {
    styleOverrides: {
      root: { padding: "4px 0" },
      label: {
        color: "inherit",
        fontSize: token("size-table"),
        lineHeight: "inherit",
        "&.Mui-active": { color: "inherit", fontWeight: 600 },
        "&.Mui-completed, &.Mui-error": { color: "inherit", fontWeight: 400 },
      },
    },
  },
  MuiStepConnector: {
    styleOverrides: {
      root: { "&.MuiStepConnector-vertical": { marginLeft: 11 } },
      line: { borderColor: token("border-strong") },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 40, borderBottom: `1px solid ${token("border")}` },
      indicator: { backgroundColor: token("accent") },
    },
  },
  MuiTabScrollButton: {
    styleOverrides: {
      root: { width: 24, "&.Mui-disabled": { display: "none" } },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minWidth: 0,
        minHeight: `max(40px, ${token("control")})`,
        padding: "8px 12px",
        fontSize: token("size-body"),
        "&.Mui-selected": { color: token("accent") },
        "&:focus-visible": { outline: `2px solid ${token("accent")}`, outlineOffset: -2 },
      },
    },
  },
};
