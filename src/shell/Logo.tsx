// The mark (parcels on a conveyor belt), or the picture of whoever uses the product, and the wordmark.
interface LogoProps {
  name: string;
  label?: string;
  src?: string;
  compact?: boolean;
}

export function Logo({ name, label, src, compact = false }: LogoProps) {
  return (
    <span className="row" role="img" aria-label={label ?? name} style={{ gap: 10 }}>
      {src ? <img className="logo-picture" src={src} alt="" /> : <Mark />}
      {!compact && <span style={{ fontSize: 17, fontWeight: 650, letterSpacing: "-0.03em" }}>{name}</span>}
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
