// The door of the organizational structure: the absences that a person plans.
export { AbsencesDialog } from "./Absences.tsx";
