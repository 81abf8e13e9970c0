// The key that does the same as the button around it; hidden from screen readers, because the label already names the
// act.
export function Key({ name }: { name: string }) {
  return (
    <span className="rs-key" aria-hidden="true">
      {name}
    </span>
  );
}
