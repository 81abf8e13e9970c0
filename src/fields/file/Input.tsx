// A file of any kind that the property takes.
export { FileBox as Input } from "../parts/FileBox.tsx";
