// "Cadastros › Fornecedores": where the screen stands; every step but the last is a link when it has an address.
import { Link } from "react-router-dom";

export interface Crumb {
  label: string;
  to?: string;
}

export function Crumbs({ steps }: { steps: Crumb[] }) {
  return (
    <nav className="rs-crumbs" aria-label="Caminho">
      <ol>
        {steps.map((step, index) => (
          <li key={step.label} aria-current={index === steps.length - 1 ? "page" : undefined}>
            {step.to && index < steps.length - 1 ? <Link to={step.to}>{step.label}</Link> : <span>{step.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
