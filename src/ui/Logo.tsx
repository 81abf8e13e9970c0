// The logo (parcels on a conveyor belt), the word mark, and the name of the audience.
interface LogoProps {
  name: string;
  /** The accessible name, when it says more than the word mark. */
  label?: string;
  /** A small text below the word mark: "Recebíveis". */
  caption?: string;
  compact?: boolean;
}

export function Logo({ name, label, caption, compact = false }: LogoProps) {
  return (
    <span className="flex items-center gap-10" role="img" aria-label={label ?? name}>
      <Mark />
      {!compact && (
        <span className="grid leading-[1.15]">
          <span className="text-[17px] font-[650] tracking-[-0.03em]">{name}</span>
          {caption && <span className="caption">{caption}</span>}
        </span>
      )}
    </span>
  );
}

function Mark() {
  return (
    <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--accent)" />
      <g stroke="var(--on-accent)" fill="var(--on-accent)">
        <rect x="7" y="7" width="7" height="7" rx="1.8" stroke="none" opacity="0.55" />
        <rect x="16" y="7" width="9" height="7" rx="1.8" stroke="none" />
        <rect x="5" y="17" width="22" height="8" rx="4" fill="none" strokeWidth="2.2" />
        <circle cx="9.2" cy="21" r="1.3" stroke="none" />
        <circle cx="16" cy="21" r="1.3" stroke="none" />
        <circle cx="22.8" cy="21" r="1.3" stroke="none" />
      </g>
    </svg>
  );
}
