// Regular expressions that would be slow on long texts, each with the reason why its text is always short.

export const BOUNDED: Record<string, string> = {
  "server/platform/security/expressions/parse.ts /\\[(?:[^\\]\\\\]|\\\\[\\s\\S])*\\]/y":
    "a pattern of a document, written by whoever runs the installation",
  "server/platform/process/logging.ts /(?:\\d(?:[.\\-/]|%2F)?){11,}/gi": "an address has 16 KiB at most",
  "src/base/tax-ids.ts /^[\\w!#$%&'*+/=?^`{|}~-]+(\\.[\\w!#$%&'*+/=?^`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z]{2,63}$/":
    "the length, 254 at most, is looked at before",
  'src/rules/accounting/scripts/script-syntax.ts /\\s*(?:(\\d[\\d.]*(?:,\\d+)?)|"([^"]*)"|([\\p{L}_][\\p{L}\\p{N}_]*(?:\\.[\\p{L}_][\\p{L}\\p{N}_]*)*)|(<=|>=|<>|!=|[-+*/×÷=≠<≤>≥();%−]))/uy':
    "a formula has 500 characters at most",
};

/** Expressions that are built at run time, each with the reason why its pattern is not input of a user. */
export const MADE: Record<string, string> = {
  "server/platform/security/expressions/automaton.ts new RegExp(`^(?:${set})$`, this.flags)":
    "a set of characters, over single ones",
  'server/framework/documents/pattern-problems.ts new RegExp(source, "u")':
    "a pattern of a document is tried for its form alone",
  'server/framework/openapi/example.ts new RegExp(pattern, "u")':
    "patterns of documents, over samples of the product's own",
  'src/base/check-fields.ts new RegExp(pattern, "u")': "a pattern of a document is tried for its form alone",
  'src/base/condition.ts new RegExp(source, "u")': "patterns of conditions in documents",
  'src/resources/comments/comment-text.ts new RegExp(`(${[LINK, ...names.map(escapeForPattern)].join("|")})`, "u")':
    "the escaped names of a comment's mentions, and addresses that begin with https://",
  'src/fields/html/sanitise.ts new RegExp(`^(?:${ALLOWED_SCHEMES.join("|")}):`, "i")': "a list of the product's own",
};
