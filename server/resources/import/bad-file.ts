// A file that cannot be read is the sender's to mend: never a failure of the server.
import { AppError } from "../../../src/base/app-error.ts";

export const badFile = (message: string, cause?: unknown): AppError =>
  new AppError("BAD_REQUEST", { field: "file", message, cause });

export const wrongKind = (message: string): AppError => new AppError("UNSUPPORTED_FILE", { field: "file", message });
