// Naming a person in a text after "@": who may be named, and the parts of a text that name somebody.
export { type TextPart, textParts, withName } from "../resources/comments/comment-text.ts";
export { mentionIDs, PeopleList, useTypedName } from "../resources/comments/mentions.tsx";
