// Searches a record of another register by typing.
export { ReferenceBox as Input } from "../parts/ReferenceBox.tsx";
