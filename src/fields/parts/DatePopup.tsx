// The calendar in its popover. Loaded when it is first opened.
import Popover from "@mui/material/Popover";
import { AdapterDateFns } from "@mui/x-date-pickers/AdapterDateFns";
import { DateCalendar } from "@mui/x-date-pickers/DateCalendar";
import { LocalizationProvider } from "@mui/x-date-pickers/LocalizationProvider";
import { ptBR as pickerTexts } from "@mui/x-date-pickers/locales";
import { ptBR } from "date-fns/locale/pt-BR";
import { isDate } from "../../base/dates.ts";

interface DatePopupProps {
  anchor: HTMLElement;
  title: string;
  unit: "date" | "month";
  /** YYYY-MM-DD, or YYYY-MM for a month. */
  date: string | undefined;
  limit?: "past" | "future";
  onChoose(date: string): void;
  onClose(): void;
}

const localeText = pickerTexts.components.MuiLocalizationProvider.defaultProps.localeText;

export function DatePopup({ anchor, title, unit, date, limit, onChoose, onClose }: DatePopupProps) {
  const isMonth = unit === "month";
  // "partial" while years or months are still to be followed by a finer choice.
  const choose = (chosen: Date | null, state?: string) => {
    if (chosen && state === "finish") onChoose(toText(chosen).slice(0, isMonth ? 7 : 10));
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
      slotProps={{ paper: { "aria-label": title, role: "dialog" } }}
    >
      <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={ptBR} localeText={localeText}>
        <DateCalendar
          autoFocus
          defaultValue={toCalendar(date)}
          views={isMonth ? ["year", "month"] : ["year", "month", "day"]}
          openTo={isMonth ? "month" : "day"}
          disableFuture={limit === "past"}
          disablePast={limit === "future"}
          onChange={choose}
        />
      </LocalizationProvider>
    </Popover>
  );
}

/** The calendar wants a moment: noon of the local day, made from parts, so that no time zone moves it. */
function toCalendar(text: string | undefined): Date | null {
  const whole = text?.length === 7 ? `${text}-01` : text;
  if (!whole || !isDate(whole)) return null;
  const [year = 1970, month = 1, day = 1] = whole.split("-").map(Number);
  return new Date(year, month - 1, day, 12);
}

function toText(moment: Date): string {
  const year = String(moment.getFullYear()).padStart(4, "0");
  const rest = [moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, "0"));
  return [year, ...rest].join("-");
}
