// What stands around the registers of the banking.
export { SimulatedPlatforms } from "./SimulatedPlatforms.tsx";
