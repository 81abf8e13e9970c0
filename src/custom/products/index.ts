// The door of the products: parts of the simulator that other slices show a simulation with.
import "./simulator/simulator.css";

export { percentText, reais } from "./simulator/amounts.ts";
export { CostBreakdown } from "./simulator/CostBreakdown.tsx";
export { Explain } from "./simulator/Explain.tsx";
export { ScheduleTable } from "./simulator/ScheduleTable.tsx";
