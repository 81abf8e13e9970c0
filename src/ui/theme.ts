// The component library dressed in our tokens. Colours are CSS variables, so one theme serves light and dark.
import { createTheme, type Theme } from "@mui/material/styles";
import { type TokenName, token } from "../base/design-tokens.ts";
import { CALENDAR } from "./theme-calendar.ts";
import { OVERLAYS } from "./theme-overlays.ts";
import { STEPS } from "./theme-steps.ts";

declare module "react" {
  /** Styles may set our own CSS variables beside the properties of CSS. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}

const tone = (name: TokenName, on: TokenName = "surface") => ({
  main: token(name),
  light: token(name),
  dark: token(name),
  contrastText: token(on),
});

const control = {
  borderRadius: token("radius-control"),
  background: token("surface"),
  fontSize: token("size-body"),
};

/** Shades are worked out by the browser, which alone knows the value of a variable. */
const full: Theme & { colorSchemes?: unknown } = createTheme({
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  palette: {
    primary: { ...tone("accent", "on-accent"), dark: token("accent-hover") },
    secondary: tone("muted"),
    error: { ...tone("danger", "on-danger"), dark: token("danger-hover") },
    warning: tone("warning"),
    info: tone("information"),
    success: tone("success"),
    text: { primary: token("text"), secondary: token("muted"), disabled: token("muted") },
    divider: token("border"),
    background: { default: token("ground"), paper: token("surface") },
    action: {
      active: token("muted"),
      hover: token("hover"),
      selected: token("accent-tint"),
      disabled: token("muted"),
      disabledBackground: token("neutral-tint"),
      focus: token("hover"),
    },
  },
  shape: { borderRadius: 8 },
  spacing: 8,
  transitions: {
    duration: {
      shortest: 80,
      shorter: 100,
      short: 120,
      standard: 140,
      complex: 150,
      enteringScreen: 120,
      leavingScreen: 100,
    },
  },
  typography: {
    fontFamily: token("font"),
    fontSize: 14,
    h1: { fontSize: token("size-title"), fontWeight: 600 },
    h2: { fontSize: token("size-section"), fontWeight: 600 },
    body1: { fontSize: token("size-body"), lineHeight: 1.45 },
    body2: { fontSize: token("size-table"), lineHeight: 1.45 },
    caption: { fontSize: token("size-caption") },
    button: { textTransform: "none", fontWeight: 500, fontSize: token("size-table") },
  },
  components: {
    ...OVERLAYS,
    ...STEPS,
    ...CALENDAR,
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true, size: "small" },
      styleOverrides: {
        root: { minHeight: token("control"), borderRadius: token("radius-control"), padding: "0 12px" },
      },
    },
    MuiIconButton: {
      defaultProps: { size: "small" },
      styleOverrides: { root: { borderRadius: token("radius-control"), "&:hover": { background: token("hover") } } },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: "none", border: `1px solid ${token("border")}` } },
    },
    MuiFormControl: { defaultProps: { size: "small", fullWidth: true, margin: "none" } },
    MuiTextField: { defaultProps: { size: "small", fullWidth: true, margin: "none", variant: "outlined" } },
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: "static",
          transform: "none",
          marginBottom: 6,
          color: token("text"),
          fontSize: token("size-table"),
          fontWeight: 500,
          "&.Mui-focused": { color: token("text") },
        },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: {
          ...control,
          minHeight: token("control"),
          "&:hover .MuiOutlinedInput-notchedOutline": { borderColor: token("muted") },
          "&.Mui-focused": { boxShadow: token("ring") },
          "&.Mui-focused .MuiOutlinedInput-notchedOutline": { borderWidth: 1, borderColor: token("accent") },
          "&.Mui-disabled": { background: token("sunken") },
          "&.Mui-disabled .MuiOutlinedInput-notchedOutline": { borderColor: token("border") },
        },
        input: { padding: "6px 10px", height: "auto", minHeight: 20 },
        multiline: { padding: 0 },
        notchedOutline: { top: 0, borderColor: token("control-border"), "& legend": { display: "none" } },
      },
    },
    MuiInputBase: {
      styleOverrides: {
        input: { fontVariantNumeric: "tabular-nums", "&::placeholder": { color: token("muted"), opacity: 0.85 } },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { margin: "6px 0 0", fontSize: token("size-caption") } } },
    MuiAutocomplete: {
      styleOverrides: {
        paper: { marginTop: 4, background: token("raised"), boxShadow: token("float") },
        // A page of options must be scrollable at any window height, because scrolling loads the next ones.
        listbox: { padding: 4, maxHeight: "min(40vh, 400px)" },
        option: { minHeight: "34px !important", borderRadius: 5, fontSize: token("size-table") },
        // Neither text nor chips run under the arrow.
        inputRoot: {
          gap: 4,
          padding: "4px 34px 4px 8px !important",
          "& .MuiAutocomplete-input": { padding: "3px 2px !important" },
          "&:has([readonly])": { background: token("sunken") },
          "&:has([readonly]) .MuiOutlinedInput-notchedOutline": { borderColor: token("border") },
        },
      },
    },
    MuiCheckbox: { defaultProps: { size: "small" } },
    MuiRadio: { defaultProps: { size: "small" } },
    MuiSwitch: { defaultProps: { size: "small" } },
    MuiFormControlLabel: { styleOverrides: { label: { fontSize: token("size-body") } } },
    MuiChip: {
      styleOverrides: {
        root: { height: 24, borderRadius: 6, background: token("neutral-tint"), fontSize: token("size-caption") },
      },
    },
    MuiTooltip: {
      defaultProps: { arrow: false, enterDelay: 350 },
      styleOverrides: {
        tooltip: {
          background: token("text"),
          color: token("surface"),
          fontSize: token("size-caption"),
          borderRadius: 5,
        },
      },
    },
    MuiDivider: { styleOverrides: { root: { borderColor: token("border") } } },
  },
});

// Without variables of its own: the palette is made of ours.
const { vars: _vars, colorSchemes: _schemes, ...own } = full;
export const theme: Theme = own;
