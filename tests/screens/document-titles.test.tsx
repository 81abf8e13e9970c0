// The title of the document names the screen and its record, in every register.
import { QueryClient } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { AdminContext, memoryStore, type RaRecord } from "react-admin";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, test } from "vitest";
import { SessionFor } from "../../src/auth/session.tsx";
import { RecordHead } from "../../src/resources/record/RecordHead.tsx";
import type { Mode } from "../../src/resources/record/screen-layout.ts";
import { RecordFailure } from "../../src/resources/record/screens.tsx";
import { Titled } from "../../src/shell/Titled.tsx";
import { compileProduct } from "./compile.ts";
import { sessionFor } from "./fake-admin.tsx";
import { FakeDataProvider } from "./fake-data-provider.ts";

const registers = [...compileProduct().values()]
  .filter(({ singleton, routes }) => !singleton && routes.length > 0)
  .map((resource) => ({ name: resource.name, resource, route: resource.routes[0]! }));

describe.each(registers)("$name", ({ resource, route }) => {
  const list = route.label ?? resource.label.many;
  const named = (name: string, id: number): RaRecord => {
    const record: RaRecord = { id };
    const steps = resource.recordTitle.split(".");
    steps.reduce<Record<string, unknown>>((holder, step, at) => {
      holder[step] = at === steps.length - 1 ? name : {};
      return holder[step] as Record<string, unknown>;
    }, record);
    return record;
  };
  const screenOf = (mode?: Mode, record?: RaRecord) => (
    <MemoryRouter>
      <AdminContext
        dataProvider={new FakeDataProvider({}) as never}
        queryClient={new QueryClient()}
        store={memoryStore()}
      >
        <SessionFor session={sessionFor({})}>
          <Titled title={list}>
            {mode && <RecordHead resource={resource} route={route} mode={mode} record={record} />}
          </Titled>
        </SessionFor>
      </AdminContext>
    </MemoryRouter>
  );

  test("has a title for each screen, with the record's name once it is loaded", () => {
    const { rerender } = render(screenOf());
    const titles = [document.title];
    const look = (mode?: Mode, record?: RaRecord) => {
      rerender(screenOf(mode, record));
      titles.push(document.title);
      return document.title;
    };
    look("create");
    const view = look("view", named("11222333000181", 1));
    const edit = look("edit", named("11222333000181", 1));
    const other = look("view", named("60746948000112", 2));
    expect(look()).toBe(`${list} - Esteira`);
    expect(new Set(titles.slice(0, -1)).size).toBe(5);
    expect(edit).toBe(`Editar ${view}`);
    expect(other).not.toBe(view);
    for (const title of titles) expect(title).toMatch(/ - Esteira$/);
  });
});

test("a deleted record has a title that says so", () => {
  const { resource, route } = registers[0]!;
  render(
    <MemoryRouter>
      <Titled title="Cadastro">
        <RecordFailure error={{ status: 404, body: {} }} resource={resource} route={route} onRetry={() => undefined} />
      </Titled>
    </MemoryRouter>,
  );
  expect(document.title).toBe(`Este registro não existe mais - ${route.label ?? resource.label.many} - Esteira`);
});
