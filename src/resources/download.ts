// Fetches bytes of the API: a stored file, a picture, an export. A plain link cannot, because it carries no token.
import { HttpError } from "react-admin";
import { apiFetch } from "../auth/api-fetch.ts";
import { type ErrorBody, errorText } from "../i18n/errors.ts";

export async function download(path: string): Promise<Blob> {
  const response = await apiFetch(path, { headers: { Accept: "*/*" } });
  if (response.ok) return response.blob();
  const body = (await response.json().catch(() => ({}))) as ErrorBody;
  throw new HttpError(errorText(body, response.status), response.status, body);
}
