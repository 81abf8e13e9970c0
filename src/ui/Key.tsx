// The key that does the same as the button around it; hidden from screen readers, because the label already names the
// act.
export function Key({ name, className = "ml-2 bg-current/14" }: { name: string; className?: string }) {
  return (
    <span className={`py-1 px-5 rounded-4 text-[0.6875rem] font-medium phone:hidden ${className}`} aria-hidden="true">
      {name}
    </span>
  );
}
