// Makes the name of an uploaded file safe to store and to send in a header.

const MAX_LENGTH = 255;
const FALLBACK = "arquivo";

/** Removes folders and control characters, shortens the name and keeps its extension; the result is never empty. */
export function safeFileName(original: string | undefined): string {
  const base = (original ?? "").normalize("NFC").split(/[\\/]/).at(-1) ?? "";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const clean = base.replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "").trim();
  const name = clean.replace(/^\.+/, "") || FALLBACK;
  if (name.length <= MAX_LENGTH) return name;
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? "";
  return name.slice(0, MAX_LENGTH - extension.length) + extension;
}

/** RFC 6266: an ASCII name for old readers and the real one in UTF-8. */
export function contentDisposition(how: "inline" | "attachment", fileName: string): string {
  const ascii =
    fileName
      .normalize("NFD")
      .replace(/[^\x20-\x7e]/g, "")
      .replace(/["\\%]/g, "_") || FALLBACK;
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
