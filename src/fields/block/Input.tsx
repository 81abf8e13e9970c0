// A group of fields inside the record.
export { GroupInput as Input } from "../parts/GroupInput.tsx";
