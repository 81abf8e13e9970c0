// Tests the parsing of a list's query string, and that errors are refused by name before any SQL is written.
import { expect, test } from "vitest";
import { MAX_PAGE_SIZE, parseListQuery } from "../../server/framework/query/parameters.ts";

test("a list begins with its first twenty rows, in the register's own order", () => {
  expect(parseListQuery({})).toEqual({ pageNumber: 0, pageSize: 20, sort: undefined, search: undefined, filters: {} });
});

test.each([
  [{ sort: "name" }, "ASC"],
  [{ sort: "name,ASC" }, "ASC"],
  [{ sort: "name,DESC" }, "DESC"],
  [{ sort: "name", direction: "DESC" }, "DESC"],
  [{ sort: "name", direction: "ASC" }, "ASC"],
])("the parameters %j sort by %s", (query, direction) => {
  expect(parseListQuery(query).sort).toEqual({ path: "name", direction });
});

test("the search text is trimmed, and many spaces are one", () => {
  expect(parseListQuery({ searchString: "  ana   maria " }).search).toBe("ana maria");
});

test.each([
  [{ pageSise: "20" }, "pageSise"],
  [{ pageSize: ["20", "50"] }, "pageSize"],
  [{ pageSize: "0" }, "pageSize"],
  [{ pageSize: String(MAX_PAGE_SIZE + 1) }, "pageSize"],
  [{ pageSize: "1e2" }, "pageSize"],
  [{ pageNumber: "-1" }, "pageNumber"],
  [{ pageNumber: "99999999", pageSize: "1000" }, "pageNumber"],
  [{ direction: "DESC" }, "direction"],
  [{ sort: "name,UP" }, "sort"],
  [{ sort: "name,ASC,kind,DESC" }, "sort"],
  [{ searchString: "x".repeat(201) }, "searchString"],
  [{ filters: "[]" }, "filters"],
  [{ filters: "{" }, "filters"],
])("the parameters %j are refused at %s", (query, field) => {
  expect(() => parseListQuery(query)).toThrow(`BAD_REQUEST at ${field}`);
});

test("a page has a thousand rows at most", () => {
  expect(parseListQuery({ pageSize: "1000" }).pageSize).toBe(1000);
  expect(MAX_PAGE_SIZE).toBe(1000);
});
