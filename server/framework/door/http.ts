// The request behind a call.
export { addressSource } from "../../platform/http/address-source.ts";
export { disconnectSignal } from "../../platform/http/client-disconnected.ts";
export { errorBody } from "../../platform/http/error-body.ts";
export { callerName } from "../../platform/http/rate-limit.ts";
export { oneTimeLinks } from "../http/one-time-links.ts";
export { publicContexts } from "../http/public-contexts.ts";
