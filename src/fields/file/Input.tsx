// Uploads a file of any kind that the property accepts.
export { FileBox as Input } from "../parts/FileBox.tsx";
