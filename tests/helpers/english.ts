// Finds English texts that a library shows on a Portuguese screen.
/** These words do not exist in Portuguese, and libraries use them in their default texts. */
export const ENGLISH = new RegExp(
  `\\b(${[
    "the|and|with|your|you|are|this|please|must|cannot|not found|no results?|yes",
    "save|cancel|delete|edit|create|add|remove|search|filter|export|import|refresh|undo|back|next|previous",
    "open|close|clear|select|choose|toggle|expand|collapse|show|hide|more|loading|required|invalid|error|warning",
    "rows?|page|pages|items|sign ?in|sign ?out|log ?in|log ?out|password|username|today|settings",
  ].join("|")})\\b`,
  "i",
);
