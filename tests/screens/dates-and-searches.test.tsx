// Tests calendars, periods and search fields as a person uses them.
import { act, fireEvent, render, renderHook, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { QUICK_SEARCH_DEBOUNCE_MS, SEARCH_DEBOUNCE_MS, SKELETON_ITEMS } from "../../src/base/limits.ts";
import { PeriodEditor } from "../../src/resources/filters/PeriodEditor.tsx";
import { TableSkeleton } from "../../src/resources/list/TableSkeleton.tsx";
import { SearchBox } from "../../src/resources/parts/SearchBox.tsx";
import { Calendar, type CalendarProps } from "../../src/ui/Calendar.tsx";
import { useDebounced } from "../../src/ui/use-debounced.ts";
import { compileSample } from "../helpers/sample-fields.ts";

describe("a calendar", () => {
  const open = (more: Partial<CalendarProps> = {}) => {
    const onChoose = vi.fn();
    render(<Calendar unit="date" value="2026-01-30" today="2026-01-15" onChoose={onChoose} {...more} />);
    const focused = () => document.activeElement?.getAttribute("aria-label");
    return { onChoose, focused };
  };
  const day = (name: RegExp) => screen.getByRole("gridcell", { name });
  const radio = (name: string) => screen.getByRole("radio", { name });

  it("is a grid that arrows, Home, End and the page keys navigate, across the ends of months", async () => {
    const { onChoose, focused } = open();
    expect(screen.getAllByRole("gridcell")).toHaveLength(31);
    expect(day(/^30 de janeiro/)).toHaveAttribute("aria-selected", "true");
    expect(day(/^15 de janeiro/)).toHaveAttribute("aria-current", "date");
    day(/^30 de janeiro/).focus();
    const walk = [
      ["{ArrowRight}", "31 de janeiro de 2026, sábado"],
      ["{ArrowDown}", "7 de fevereiro de 2026, sábado"],
      ["{Home}", "1 de fevereiro de 2026, domingo"],
      ["{ArrowLeft}", "31 de janeiro de 2026, sábado"],
      ["{PageDown}", "28 de fevereiro de 2026, sábado"],
      ["{Shift>}{PageUp}{/Shift}", "28 de fevereiro de 2025, sexta-feira"],
      ["{End}", "1 de março de 2025, sábado"],
      ["{ArrowUp}", "22 de fevereiro de 2025, sábado"],
    ];
    for (const [key, name] of walk) {
      await userEvent.keyboard(key!);
      expect(focused()).toBe(name);
    }
    await userEvent.keyboard("{Enter}");
    expect(onChoose).toHaveBeenCalledWith("2025-02-22");
  });

  it("opens another month of another year by its title", async () => {
    const { onChoose } = open();
    await userEvent.click(screen.getByRole("button", { name: "janeiro de 2026" }));
    await userEvent.click(screen.getByRole("button", { name: "2026" }));
    await userEvent.click(radio("2024"));
    await userEvent.click(radio("fevereiro"));
    await userEvent.click(day(/^29 de fevereiro/));
    expect(onChoose).toHaveBeenCalledWith("2024-02-29");
  });

  it("offers no day before the first nor after the last that is allowed", async () => {
    const { onChoose, focused } = open({ value: undefined, min: "2026-01-15", max: "2026-01-20" });
    expect(day(/^14 de janeiro/)).toBeDisabled();
    expect(day(/^21 de janeiro/)).toBeDisabled();
    await userEvent.keyboard("{PageDown}");
    expect(focused()).toBe("20 de janeiro de 2026, terça-feira");
    await userEvent.click(day(/^20 de janeiro/));
    expect(onChoose).toHaveBeenCalledWith("2026-01-20");
  });

  it("of months offers months", async () => {
    const { onChoose } = open({ unit: "month", value: "2026-03" });
    expect(radio("março")).toBeChecked();
    await userEvent.click(screen.getByRole("button", { name: "Ano anterior" }));
    await userEvent.click(radio("dezembro"));
    expect(onChoose).toHaveBeenCalledWith("2025-12");
  });
});

describe("a search", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("runs once, 600 ms after the last key, and at once on Enter", () => {
    const onSearch = vi.fn();
    render(<SearchBox value="" placeholder="" inputRef={createRef()} onSearch={onSearch} />);
    const box = screen.getByRole("searchbox");
    for (const text of ["a", "al", "alf"]) {
      fireEvent.change(box, { target: { value: text } });
      vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS - 1);
    }
    expect(onSearch).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onSearch.mock.calls).toEqual([["alf"]]);
    fireEvent.change(box, { target: { value: "alfa" } });
    fireEvent.keyDown(box, { key: "Enter" });
    expect(onSearch.mock.calls).toEqual([["alf"], ["alfa"]]);
  });

  it("inside a small tool runs after 300 ms", () => {
    const { result, rerender } = renderHook(({ text }) => useDebounced(text, QUICK_SEARCH_DEBOUNCE_MS), {
      initialProps: { text: "" },
    });
    rerender({ text: "caixa" });
    act(() => void vi.advanceTimersByTime(QUICK_SEARCH_DEBOUNCE_MS - 1));
    expect(result.current).toBe("");
    act(() => void vi.advanceTimersByTime(1));
    expect(result.current).toBe("caixa");
  });
});

it("a list that loads shows three grey rows", () => {
  render(<TableSkeleton columns={[]} />);
  expect(screen.getAllByTestId("skeleton-row")).toHaveLength(SKELETON_ITEMS);
});

describe("a period of months", () => {
  const base = compileSample({ month: { type: "string", format: "month", title: "Data-base" } }).fields.find(
    ({ name }) => name === "month",
  )!;
  const filter = { path: "month", title: "Data-base", kind: "period", field: base, isOwn: true } as const;

  it("is typed as MM/AAAA, sent as YYYY-MM, and does not end before it begins", async () => {
    const onApply = vi.fn();
    render(<PeriodEditor filter={filter} value={undefined} onApply={onApply} onClose={() => undefined} />);
    await userEvent.type(screen.getByLabelText("Início"), "032025");
    await userEvent.type(screen.getByLabelText("Fim"), "012025");
    expect(screen.getByLabelText("Início")).toHaveValue("03/2025");
    expect(screen.getByRole("alert")).toHaveTextContent("A data final deve ser igual ou posterior à inicial.");
    expect(screen.getByRole("button", { name: "Aplicar" })).toBeDisabled();
    await userEvent.click(screen.getByRole("button", { name: "Abrir calendário: Início" }));
    await userEvent.click(await screen.findByRole("radio", { name: "janeiro" }));
    await userEvent.clear(screen.getByLabelText("Fim"));
    await userEvent.type(screen.getByLabelText("Fim"), "032025");
    await userEvent.click(screen.getByRole("button", { name: "Aplicar" }));
    expect(onApply).toHaveBeenCalledWith({ $gte: "2025-01", $lte: "2025-03" });
  });

  it("that does not exist is reported once it is typed in full", async () => {
    render(<PeriodEditor filter={filter} value={undefined} onApply={() => undefined} onClose={() => undefined} />);
    await userEvent.type(screen.getByLabelText("Início"), "1320");
    expect(screen.queryByText("Mês inválido.")).toBeNull();
    await userEvent.type(screen.getByLabelText("Início"), "25");
    expect(screen.getByText("Mês inválido.")).toBeVisible();
    expect(screen.getByLabelText("Início")).toHaveAccessibleDescription("Mês inválido.");
  });
});
