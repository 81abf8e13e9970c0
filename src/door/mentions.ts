// Naming a person in a text after "@": who may be named, and the parts of a text that name somebody.
export { type TextPart, textParts } from "../resources/comments/comment-text.ts";
export { mentionIDs, useMentionBox } from "../resources/comments/mentions.tsx";
