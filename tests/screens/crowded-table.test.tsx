// Tests which columns of a list stay where a window has too little room for all: jsdom measures nothing, so widths are made up.
import { act, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useFittingColumns } from "../../src/resources/list/use-crowded.ts";

const COLUMN_PX = 100;
const MENU_PX = 40;
const NO_RECORDS: { id: number; name: string }[] = [];
const COLUMNS = ["Nome", "CPF", "Telefone", "Agente", "Risco", "Atualizado em"];

let width = 0;
/** How many rows the browser would lay out at each measurement. */
let laidOut: number[] = [];
let resize = () => undefined as void;

const titleCount = () => document.querySelectorAll("thead th").length - 2;
/** Texts that go on in a second line save a column, dates half of one. */
const saved = ({ dataset }: HTMLElement) =>
  (dataset.crowded === "true" ? COLUMN_PX : 0) + (dataset.tight === "true" ? COLUMN_PX / 2 : 0);

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(run: () => void) {
        resize = run;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockImplementation(() => width);
  vi.spyOn(HTMLElement.prototype, "scrollWidth", "get").mockImplementation(function (this: HTMLElement) {
    const rows = [...this.querySelectorAll<HTMLElement>("tbody tr")].filter(({ style }) => style.display === "");
    laidOut.push(rows.length);
    const widest = Math.max(0, ...rows.map(({ textContent }) => textContent.length));
    return titleCount() * COLUMN_PX + MENU_PX + widest - saved(this);
  });
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const at = [...document.querySelectorAll("thead th")].indexOf(this);
    return new DOMRect(Math.max(0, at - 1) * COLUMN_PX, 0, at > titleCount() ? MENU_PX : COLUMN_PX, 38);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Table({ records = NO_RECORDS }: { records?: { id: number; name: string }[] }) {
  const box = useRef<HTMLDivElement>(null);
  const { shown, drawn, hidden, toggle } = useFittingColumns(box, { columns: COLUMNS, records });
  return (
    <section ref={box} aria-label="Tabela">
      <table>
        <thead>
          <tr>
            <th />
            {shown.map((title) => (
              <th key={title}>{title}</th>
            ))}
            <th>{hidden && <button type="button" onClick={toggle}>{`+${hidden}`}</button>}</th>
          </tr>
        </thead>
        <tbody>
          {drawn.map(({ id, name }) => (
            <tr key={id}>
              <td>{name}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function show(px: number, records = NO_RECORDS): DOMStringMap {
  width = px;
  render(<Table records={records} />);
  return screen.getByRole("region").dataset;
}

test("texts give way before dates, and dates before columns", () => {
  expect(show(640)).toMatchObject({ crowded: "false", tight: "false", scrolls: "false" });
  act(() => {
    width = 540;
    resize();
  });
  expect(screen.getByRole("region").dataset).toMatchObject({ crowded: "true", tight: "false", scrolls: "false" });
  act(() => {
    width = 490;
    resize();
  });
  expect(screen.getByRole("region").dataset).toMatchObject({ crowded: "true", tight: "true", scrolls: "false" });
  expect(screen.queryByRole("button")).toBeNull();
});

test("the last columns stay away where they have no room, and come back with it or on request", () => {
  expect(show(440)).toMatchObject({ scrolls: "false" });
  expect(screen.queryByText("Atualizado em")).toBeNull();
  expect(screen.getByText("Agente")).toBeInTheDocument();
  act(() => screen.getByRole("button", { name: "+2" }).click());
  expect(screen.getByText("Atualizado em")).toBeInTheDocument();
  act(() => screen.getByRole("button", { name: "+2" }).click());
  expect(screen.queryByText("Atualizado em")).toBeNull();
  act(() => {
    width = 640;
    resize();
  });
  expect(screen.getByText("Atualizado em")).toBeInTheDocument();
});

test("three columns stay at least", () => {
  expect(show(120)).toMatchObject({ scrolls: "true" });
  expect(titleCount()).toBe(3);
});

test("of many records the longest are laid out again and again, and all only when they stand", () => {
  const records = Array.from({ length: 100 }, (_, id) => ({ id, name: id === 70 ? "o nome mais longo" : `n ${id}` }));
  laidOut = [];
  // The last column fits beside the short names, and not beside the long one.
  expect(show(498, records)).toMatchObject({ scrolls: "false" });
  expect(screen.queryByText("Atualizado em")).toBeNull();
  expect(document.querySelectorAll("tbody tr")).toHaveLength(100);
  expect([...document.querySelectorAll<HTMLElement>("tbody tr")].every(({ style }) => style.display === "")).toBe(true);
  expect(laidOut.filter((rows) => rows === 100)).toHaveLength(1);
  expect(document.querySelector("table")?.style.marginBottom).toBe("");
});
