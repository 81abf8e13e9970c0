// Tests that a form begins in its first field also when the input of that one comes later than the next.
import { render, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useRef } from "react";
import { expect, test } from "vitest";
import { useFirstField } from "../../src/resources/record/use-first-field.ts";

function Form({ first }: { first: ReactNode }) {
  const form = useRef<HTMLDivElement>(null);
  useFirstField(form);
  return (
    <div ref={form}>
      <div className="rs-field">{first}</div>
      <div className="rs-field">
        <input aria-label="Data" />
      </div>
    </div>
  );
}

test.each([
  ["a skeleton", <span key="1" className="skeleton" />],
  ["a disabled box", <input key="1" disabled aria-busy="true" />],
])("a form waits for the input in the place of %s", async (_, placeholder) => {
  const { rerender } = render(<Form first={placeholder} />);
  expect(document.body).toHaveFocus();
  rerender(<Form first={<input key="2" aria-label="Cessionária" />} />);
  await waitFor(() => expect(screen.getByLabelText("Cessionária")).toHaveFocus());
});

test("a field that nobody may fill is passed over", async () => {
  render(<Form first={<input disabled aria-label="Código" />} />);
  await waitFor(() => expect(screen.getByLabelText("Data")).toHaveFocus());
});
