// The request behind a call.
export { addressSource } from "../../platform/http/address-source.ts";
export { CallWindows } from "../../platform/http/call-windows.ts";
export { disconnectSignal } from "../../platform/http/client-disconnected.ts";
export { errorBody } from "../../platform/http/error-body.ts";
export { callerName } from "../../platform/http/rate-limit.ts";
