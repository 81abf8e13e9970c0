// The door of the bureaus: what other slices open about a person or a company.
export { BureauHub } from "./BureauHub.tsx";
