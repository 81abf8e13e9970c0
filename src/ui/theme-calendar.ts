// How the calendar looks: narrow days on a desk, wider ones for a finger.
import type { CSSObject, ThemeOptions } from "@mui/material/styles";
import type {} from "@mui/x-date-pickers/themeAugmentation";
import { token } from "../base/design-tokens.ts";

const cell: CSSObject = {
  borderRadius: token("radius-control"),
  fontSize: token("size-table"),
  fontVariantNumeric: "tabular-nums",
  "&:hover, &:focus": { background: token("hover") },
  "&.Mui-selected, &.Mui-selected:is(:hover, :focus)": {
    background: token("accent"),
    color: token("on-accent"),
    fontWeight: 600,
  },
  "&:focus-visible": { outline: `2px solid ${token("accent")}`, outlineOffset: 1 },
  "&.Mui-disabled": { opacity: 0.55, textDecoration: "line-through" },
};

const fingerWide: CSSObject = { "@media (pointer: coarse)": { "--PickerDay-size": "42px" } };

const years: CSSObject = { width: "100%", maxHeight: 264, padding: "0 4px 8px" };

export const CALENDAR: NonNullable<ThemeOptions["components"]> = {
  MuiDateCalendar: {
    styleOverrides: {
      root: {
        width: "min-content",
        minWidth: 292,
        height: "auto",
        maxHeight: "none",
        "& .cal-head": {
          display: "flex",
          alignItems: "center",
          justifyContent: "space-between",
          padding: "8px 8px 4px",
        },
        "& .cal-head > .button": { flex: 1, color: token("text"), fontWeight: 600 },
        "& .cal-head span::first-letter": { textTransform: "uppercase" },
      },
    },
  },
  MuiDayCalendar: {
    styleOverrides: {
      weekDayLabel: { ...fingerWide, width: "var(--PickerDay-size, 36px)", height: 28, color: token("muted") },
      slideTransition: { minHeight: 232 },
    },
  },
  MuiPickerDay: { styleOverrides: { root: { ...cell, ...fingerWide } } },
  MuiMonthCalendar: { styleOverrides: { root: years, button: { ...cell, height: 40 } } },
  MuiYearCalendar: { styleOverrides: { root: years, button: { ...cell, height: 36 } } },
};
