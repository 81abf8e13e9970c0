// The component library dressed in our tokens. Colours are CSS variables, so one theme serves light and dark.
import { createTheme } from "@mui/material/styles";
import { topLayer } from "./top-layer.ts";

declare module "react" {
  /** Styles may set our own CSS variables beside the properties of CSS. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}

const tone = (name: string, on = "var(--surface)") => ({
  main: `var(--${name})`,
  light: `var(--${name})`,
  dark: `var(--${name})`,
  contrastText: on,
});

const control = {
  borderRadius: "var(--radius-control)",
  background: "var(--surface)",
  fontSize: "var(--size-body)",
};

export const theme = createTheme({
  cssVariables: { nativeColor: true, cssVarPrefix: "m", disableCssColorScheme: true },
  palette: {
    primary: { ...tone("accent", "var(--on-accent)"), dark: "var(--accent-hover)" },
    secondary: tone("muted"),
    error: { ...tone("danger", "var(--on-danger)"), dark: "var(--danger-hover)" },
    warning: tone("warning"),
    info: tone("information"),
    success: tone("success"),
    text: { primary: "var(--text)", secondary: "var(--muted)", disabled: "var(--muted)" },
    divider: "var(--border)",
    background: { default: "var(--ground)", paper: "var(--surface)" },
    action: {
      active: "var(--muted)",
      hover: "var(--hover)",
      selected: "var(--accent-tint)",
      disabled: "var(--muted)",
      disabledBackground: "var(--neutral-tint)",
      focus: "var(--hover)",
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
    fontFamily: "var(--font)",
    fontSize: 14,
    h1: { fontSize: "var(--size-title)", fontWeight: 600 },
    h2: { fontSize: "var(--size-section)", fontWeight: 600 },
    body1: { fontSize: "var(--size-body)", lineHeight: 1.45 },
    body2: { fontSize: "var(--size-table)", lineHeight: 1.45 },
    caption: { fontSize: "var(--size-caption)" },
    button: { textTransform: "none", fontWeight: 500, fontSize: "var(--size-table)" },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true, size: "small" },
      styleOverrides: {
        root: { minHeight: "var(--control)", borderRadius: "var(--radius-control)", padding: "0 12px" },
      },
    },
    MuiIconButton: {
      defaultProps: { size: "small" },
      styleOverrides: { root: { borderRadius: "var(--radius-control)", "&:hover": { background: "var(--hover)" } } },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: "none", border: "1px solid var(--border)" } },
    },
    MuiModal: { defaultProps: { container: topLayer } },
    MuiPopover: {
      defaultProps: { container: topLayer },
      styleOverrides: { paper: { background: "var(--raised)", boxShadow: "var(--float)", marginTop: 4 } },
    },
    MuiPopper: { defaultProps: { container: topLayer } },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          minHeight: 34,
          margin: "0 4px",
          padding: "4px 10px",
          borderRadius: 5,
          fontSize: "var(--size-table)",
          "&.Mui-selected": { background: "var(--accent-tint)" },
        },
      },
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
          color: "var(--text)",
          fontSize: "var(--size-table)",
          fontWeight: 500,
          "&.Mui-focused": { color: "var(--text)" },
        },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: {
          ...control,
          minHeight: "var(--control)",
          "&:hover .MuiOutlinedInput-notchedOutline": { borderColor: "var(--muted)" },
          "&.Mui-focused": { boxShadow: "var(--ring)" },
          "&.Mui-focused .MuiOutlinedInput-notchedOutline": { borderWidth: 1, borderColor: "var(--accent)" },
          "&.Mui-disabled": { background: "var(--sunken)" },
          "&.Mui-disabled .MuiOutlinedInput-notchedOutline": { borderColor: "var(--border)" },
        },
        input: { padding: "6px 10px", height: "auto", minHeight: 20 },
        multiline: { padding: 0 },
        notchedOutline: { top: 0, borderColor: "var(--control-border)", "& legend": { display: "none" } },
      },
    },
    MuiInputBase: {
      styleOverrides: {
        input: { fontVariantNumeric: "tabular-nums", "&::placeholder": { color: "var(--muted)", opacity: 0.85 } },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { margin: "6px 0 0", fontSize: "var(--size-caption)" } } },
    MuiAutocomplete: {
      styleOverrides: {
        paper: { marginTop: 4, background: "var(--raised)", boxShadow: "var(--float)" },
        // However high the window is, a page of options has to be scrolled: that brings the next ones.
        listbox: { padding: 4, maxHeight: "min(40vh, 400px)" },
        option: { minHeight: "34px !important", borderRadius: 5, fontSize: "var(--size-table)" },
        inputRoot: { padding: "0 8px !important", "& .MuiAutocomplete-input": { padding: "6px 2px !important" } },
      },
    },
    MuiCheckbox: { defaultProps: { size: "small" } },
    MuiRadio: { defaultProps: { size: "small" } },
    MuiSwitch: { defaultProps: { size: "small" } },
    MuiFormControlLabel: { styleOverrides: { label: { fontSize: "var(--size-body)" } } },
    MuiChip: { styleOverrides: { root: { height: 24, borderRadius: 12, fontSize: "var(--size-caption)" } } },
    MuiTooltip: {
      defaultProps: { arrow: false, enterDelay: 350 },
      styleOverrides: {
        tooltip: {
          background: "var(--text)",
          color: "var(--surface)",
          fontSize: "var(--size-caption)",
          borderRadius: 5,
        },
      },
    },
    MuiDivider: { styleOverrides: { root: { borderColor: "var(--border)" } } },
  },
});
