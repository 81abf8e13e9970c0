// Tests the bell and its list of notifications as a person reads them.
import { QueryClient } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AdminContext, memoryStore } from "react-admin";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SessionFor } from "../../src/auth/session.tsx";
import type { Notification } from "../../src/base/notification.ts";
import { NotificationBell } from "../../src/shell/notifications/NotificationBell.tsx";
import { takeIn } from "../../src/shell/notifications/use-notifications.ts";
import { sessionFor } from "./fake-admin.tsx";

const NOW = "2026-11-20T15:00:00.000Z";

function notification(n: number, more: Partial<Notification> = {}): Notification {
  return {
    ...{ id: n, uid: `uid-${n}`, title: `Aviso ${n}`, body: "Texto", category: "NOTICE", read: false },
    ...{ icon: "/icons/notice.svg?color=ed6c02", timestamp: NOW, tag: null, personID: 7, data: {} },
    ...more,
  };
}

function show(rows: Notification[], count = rows.length) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queryClient.setQueryData(["notifications", "count"], count);
  queryClient.setQueryData(["notifications", "list"], { pages: [rows], pageParams: [undefined] });
  const router = createMemoryRouter([
    {
      path: "*",
      element: (
        <SessionFor session={sessionFor({})}>
          <AdminContext queryClient={queryClient} store={memoryStore()}>
            <NotificationBell addressOf={() => undefined} isAnnounced={() => false} />
          </AdminContext>
        </SessionFor>
      ),
    },
  ]);
  render(<RouterProvider router={router} />);
}

const open = async () => {
  await userEvent.click(screen.getByRole("button", { name: "Abrir notificações" }));
  return screen.findByRole("dialog", { name: "Notificações" });
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(NOW) });
  // The window is wide enough for the card, and no request for the stream is answered.
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) =>
      ({ matches: true, media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
  );
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the badge", () => {
  it.each([
    [0, undefined],
    [1, "1"],
    [99, "99"],
    [100, "99+"],
    [150, "99+"],
  ])("for %s unread shows %s", (count, text) => {
    show([], count);
    expect(document.querySelector(".notif-badge")?.textContent).toBe(text);
  });
});

describe("the list of notifications", () => {
  it("says that there are none", async () => {
    show([]);
    const list = within(await open());
    expect(await list.findByText("Nenhuma atividade recente")).toBeVisible();
    expect(list.getByText("Você não possui notificações ativas no momento.")).toBeVisible();
  });

  it.each([
    [4, false],
    [5, true],
  ])("with %s rows offers more: %s", async (count, more) => {
    show(Array.from({ length: count }, (_, at) => notification(at)));
    const list = within(await open());
    expect(await list.findAllByRole("listitem")).toHaveLength(count);
    expect(list.queryByRole("button", { name: "Carregar mais" }) !== null).toBe(more);
  });

  it("shows markup and runs none of it", async () => {
    const body = '<img src=x onerror=alert(1)><a href="https://x">link</a><iframe src=//x></iframe><b>forte</b>';
    show([notification(1, { title: "Olá <b>mundo</b><script>alert(1)</script>", body })]);
    const row = within(await open());
    expect((await row.findByText("mundo")).tagName).toBe("B");
    expect(row.getByText("forte").tagName).toBe("B");
    expect(document.querySelector(".notif-list :is(img, a, iframe, script)")).toBeNull();
  });

  it("names the category where there is no body, and the picture has its colour", async () => {
    show([notification(1, { body: null, category: "NEW_MESSAGE" })]);
    const list = within(await open());
    expect(await list.findByText("Sem template: NEW_MESSAGE")).toBeVisible();
    expect(document.querySelector<HTMLElement>(".notif-picture")?.style.getPropertyValue("--tone")).toBe("#ed6c02");
  });

  it("shows a long title whole on pointing at it, from the 49th character on", async () => {
    const [short, long] = ["x".repeat(48), "y".repeat(49)];
    show([notification(1, { title: short }), notification(2, { title: long })]);
    await open();
    const titles = [...document.querySelectorAll(".notif-title")].map((title) => title.getAttribute("title"));
    expect(titles).toEqual([null, long]);
  });

  it("shows the moment as today, yesterday or the date, the latest first", async () => {
    // The latest comes first, whichever arrived first.
    const at = ["2026-11-19T13:05:00Z", "2026-11-17T13:05:00Z", "2026-11-20T13:05:00Z"];
    show(at.map((timestamp, n) => notification(n, { timestamp })));
    await open();
    await screen.findAllByRole("listitem");
    const times = [...document.querySelectorAll(".notif-list time")].map((time) => time.textContent);
    expect(times).toEqual(["Hoje às 10:05", "Ontem às 10:05", "17/11/2026 às 10:05"]);
  });

  it("closes by Escape and returns the focus to the bell", async () => {
    show([notification(1)]);
    await open();
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole("button", { name: "Abrir notificações" })).toHaveFocus();
  });
});

describe("a pushed notification", () => {
  const COUNT = ["notifications", "count"];
  const LIST = ["notifications", "list"];

  it("is added to an older count, and to the list", () => {
    const client = new QueryClient();
    client.setQueryData(COUNT, 1, { updatedAt: Date.now() - 60_000 });
    client.setQueryData(LIST, { pages: [[]], pageParams: [undefined] });
    for (const n of [1, 2]) takeIn(client, notification(n));
    expect(client.getQueryData(COUNT)).toBe(3);
    expect(client.getQueryData(LIST)).toMatchObject({ pages: [[{ id: 2 }, { id: 1 }]] });
    expect(client.getQueryState(COUNT)?.isInvalidated).toBe(false);
  });

  it.each([
    ["the count has just been answered", 0, []],
    ["the list has it already", 60_000, [notification(1)]],
  ])("is left to the server to count when %s", async (_when, age, rows) => {
    const client = new QueryClient();
    client.setQueryData(COUNT, 1, { updatedAt: Date.now() - age });
    client.setQueryData(LIST, { pages: [rows], pageParams: [undefined] });
    takeIn(client, notification(1));
    expect(client.getQueryData(COUNT)).toBe(1);
    await vi.waitFor(() => expect(client.getQueryState(COUNT)?.isInvalidated).toBe(true));
  });
});
