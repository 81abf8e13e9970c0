// Uploads a file that a field accepts, for samples of records that cannot be without one.
import type { Field } from "../../src/base/resource.ts";
import { FORM_TYPE, form, PDF, PNG } from "../api/files/multipart.ts";
import type { Api } from "./api.ts";

export async function uploadedFile(api: Pick<Api, "post">, { type, schema }: Field): Promise<string> {
  const isPdf = type === "file" && (schema["x-accept"]?.includes("pdf") ?? true);
  const file = isPdf ? { fileName: "amostra.pdf", content: PDF } : { fileName: "amostra.png", content: PNG };
  const { status, body } = await api.post<{ id: string }>("/public-files/upload", form(file), {
    "content-type": FORM_TYPE,
  });
  if (status >= 300) throw new Error(`no sample of a file could be uploaded: ${JSON.stringify(body)}`);
  return body.id;
}
