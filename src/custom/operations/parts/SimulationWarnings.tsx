// What a simulation warns of, such as a score outside all bands: said as long as its terms are shown.
import type { Simulation } from "../../../rules/products/simulation.ts";
import { Icon } from "../../../ui/Icon.tsx";

export const SimulationWarnings = ({ simulation: { warnings } }: { simulation: Pick<Simulation, "warnings"> }) =>
  warnings.map((text) => (
    <p key={text} className="notice" data-tone="warning" role="note">
      <Icon name="warning" size={18} />
      <span>{text}</span>
    </p>
  ));
