// The request of every read of many records: its context, its resource, and its query.
import type { Resource } from "../../../src/base/resource.ts";
import type { Context } from "../records/services.ts";
import type { ListQuery } from "./parameters.ts";

export interface ListRequest<Name extends string = string> {
  context: Context;
  resource: Resource<Name>;
  query: ListQuery;
}
