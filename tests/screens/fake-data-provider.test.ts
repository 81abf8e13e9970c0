// Tests that the fake data provider chooses rows by filters as the API does.
import { describe, expect, test } from "vitest";
import { FakeDataProvider } from "./fake-data-provider.ts";

const provider = new FakeDataProvider({
  inspections: [
    { id: 1, dueOn: "2026-11-09", price: 9, createdAt: "2026-11-20T02:30:00Z", city: "SÃO PAULO", sectorID: 5 },
    { id: 2, dueOn: "2026-11-20", price: 10.5, createdAt: "2026-11-20T03:00:00Z", city: "CAMPINAS", sectorID: 6 },
    { id: 3, dueOn: "2026-12-01", price: 100, createdAt: "2026-11-21T02:59:00Z", city: "SANTOS", sectorID: 7 },
    { id: 4, dueOn: null, price: null, createdAt: "2026-11-22T12:00:00Z", city: null, sectorID: null },
  ],
});

const idsBy = (filter: { [path: string]: unknown }) => provider.getAllIds("inspections", filter);

describe("a filter of the fake data provider", () => {
  test.each([
    ["a range of dates", { dueOn: { $gte: "2026-11-10", $lte: "2026-11-30" } }, [2]],
    ["a date before", { dueOn: { $lt: "2026-11-20" } }, [1]],
    ["a date after", { dueOn: { $gt: "2026-11-20" } }, [3]],
    ["the whole day of moments, in São Paulo", { createdAt: { $gte: "2026-11-20", $lte: "2026-11-20" } }, [2, 3]],
    ["a range of numbers", { price: { $gte: 9.5, $lte: 100 } }, [2, 3]],
    ["a number that is not", { price: { $ne: 9 } }, [2, 3, 4]],
    ["one of a list", { sectorID: { $in: [5, 7] } }, [1, 3]],
    ["one of a bare list", { sectorID: [5, 7] }, [1, 3]],
    ["none of a list", { sectorID: { $nin: [5, 7] } }, [2, 4]],
    ["a part of a text, without accents", { city: { $like: "sao" } }, [1]],
    ["nothing in the field", { dueOn: { $null: true } }, [4]],
    ["something in the field", { dueOn: { $null: false } }, [1, 2, 3]],
    ["a plain value", { city: "SANTOS" }, [3]],
  ])("chooses %s", async (_what, filter, ids) => {
    expect(await idsBy(filter)).toEqual(ids);
  });

  test("is refused when the API has no such operator", async () => {
    await expect(idsBy({ dueOn: { $after: "2026-11-10" } })).rejects.toThrow("$after");
  });
});
