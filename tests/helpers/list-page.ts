// Reads a page of a list as an object, without the HTTP call.

import { pageText } from "../../server/framework/query/list-page.ts";
import type { ListRequest } from "../../server/framework/query/list-request.ts";
import type { Page } from "../../server/framework/query/page.ts";

export async function listPage(request: ListRequest): Promise<Page> {
  return JSON.parse(await pageText(request));
}
