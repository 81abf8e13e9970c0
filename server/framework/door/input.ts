// Reads the input of a call: bodies, parameters, versions; each function refuses unreadable input with a text.
export { errorBody } from "../../platform/http/error-body.ts";
export { requireIdempotencyKey } from "../http/idempotency.ts";
export { idOf, pathPart, queryOf } from "../http/request-parts.ts";
export { changeOf, idempotent, ifMatch } from "../http/resource-routes.ts";
export { isObject } from "../query/filters.ts";
export { parseID, parseListQuery } from "../query/parameters.ts";
export { getAt, setAt } from "../query/record-select.ts";
export { refuseFields, refuseParameters } from "../query/refuse-unknown.ts";
export { expectedVersion, versionIn } from "../records/write/expected-version.ts";
export { merge, requireObject, withDefaults, writable } from "../records/write/prepare-body.ts";
export { sanitizeText } from "../records/write/sanitize.ts";
