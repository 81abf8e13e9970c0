// Small parts of the committee's page.
import type { ReactNode } from "react";
import { files } from "../../../../framework.ts";
import { Avatar } from "../../../../ui/Avatar.tsx";

export const percent = (value: number): string =>
  `${value.toLocaleString("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 4 })}%`;

export const PersonPicture = ({ name, fileID }: { name: string; fileID: string | null | undefined }) => (
  <Avatar name={name} src={files.usePicture(fileID ?? undefined)} />
);

interface SectionProps {
  title: string;
  /** Beside the title. */
  beside?: ReactNode;
  children: ReactNode;
}

export const Section = ({ title, beside, children }: SectionProps) => (
  <section className="card card-body stack gap-12" aria-label={title}>
    <div className="row flex-wrap justify-between items-center">
      <h3>{title}</h3>
      {beside}
    </div>
    {children}
  </section>
);

/** Folded away until somebody asks for it. */
export const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="card card-body">
    <summary className="font-semibold cursor-pointer">{title}</summary>
    <div className="stack gap-8 mt-12">{children}</div>
  </details>
);

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
