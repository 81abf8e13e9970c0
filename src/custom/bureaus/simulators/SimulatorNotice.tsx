// Above the settings of bureaus, where simulators answer: that they do, and how to make them slow, away or odd.
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { call, lazyNamed } from "../../../framework.ts";
import type { SimulatedBureau } from "../../../rules/bureaus/simulators.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { SIMULATORS_KEY } from "./simulated.ts";

const TEXTS = {
  some: "Nesta demonstração, simuladores respondem no lugar de",
  end: "Nenhum bureau é consultado nem cobrado por eles.",
  open: "Ajustar simuladores",
};

const SimulatorsDialog = lazyNamed("SimulatorsDialog", () => import("./SimulatorsDialog.tsx"));

/** Outside of the demonstration the call does not exist, and nothing is drawn. */
export function SimulatorNotice() {
  const [isOpen, open] = useState(false);
  const { data } = useQuery({
    queryKey: SIMULATORS_KEY,
    queryFn: () => call<SimulatedBureau[]>("GET", "/bureau-simulator"),
    retry: false,
  });
  const names = (data ?? []).flatMap(({ isSimulated, name }) => (isSimulated ? [name] : []));
  if (names.length === 0) return null;
  return (
    <div className="notice mb-16">
      <Icon name="info" size={18} />
      <span className="flex-1 min-w-0">
        {TEXTS.some} {names.join(", ").replace(/, ([^,]+)$/, " e $1")}. {TEXTS.end}
      </span>
      <button type="button" className="button small" onClick={() => open(true)}>
        {TEXTS.open}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <SimulatorsDialog onClose={() => open(false)} />
        </Suspense>
      )}
    </div>
  );
}
