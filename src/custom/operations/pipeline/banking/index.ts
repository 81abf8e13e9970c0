// What stands around the registers of the banking.
export { ApproveMany } from "./ApproveMany.tsx";
export { SimulatedPlatforms } from "./SimulatedPlatforms.tsx";
