// The key that does the same as the button it stands in; read by eye only, the label already says the act.
export function Key({ name }: { name: string }) {
  return (
    <span className="rs-key" aria-hidden="true">
      {name}
    </span>
  );
}
