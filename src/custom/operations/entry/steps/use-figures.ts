// The simulation of what is typed, asked of the server a moment after the last key.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { call, failureText } from "../../../../framework.ts";
import type { EntryState } from "../../../../rules/operations/answers/entry.ts";
import type { Simulation, VariantRanges } from "../../../../rules/products/simulation.ts";
import { useDebounced } from "../../../../ui/use-debounced.ts";
import type { SimulatorTerms } from "../../../products/index.ts";
import type { FiguresState } from "../../parts/wizard/Figures.tsx";
import { FIGURES_TEXTS } from "../../parts/wizard/texts.ts";
import { answersOf, problemsIn, typedTerms } from "./figures.ts";

interface Typed {
  form: UseFormReturn<SimulatorTerms>;
  ranges: VariantRanges | undefined;
  withInsurance: boolean;
}

const AFTER_TYPING_MS = 500;

export function useFigures({ operation }: EntryState, { form, ranges, withInsurance }: Typed): FiguresState {
  const values = useWatch({ control: form.control, compute: (all: SimulatorTerms) => all });
  const terms = typedTerms(values, ranges);
  const isWhole = problemsIn(terms, ranges).length === 0;
  const typedRequest = isWhole ? JSON.stringify(answersOf(terms, withInsurance)) : "";
  const request = useDebounced(typedRequest, AFTER_TYPING_MS);
  const { data, error, isFetching } = useQuery({
    queryKey: ["entry-figures", operation.id, operation.productID, request],
    queryFn: ({ signal }) => {
      const body: object = JSON.parse(request);
      if (operation.id > 0)
        return call<Simulation>("POST", `/operations/${operation.id}/simulate`, body, undefined, { signal });
      const name = terms.simulatorType === "RV" ? "simulate" : "simulate-max-installment-value";
      const whole = { ...body, customerType: operation.customerType };
      return call<Simulation>("POST", `/products/${operation.productID}/${name}`, whole, undefined, { signal });
    },
    enabled: request !== "",
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    simulation: isWhole && !error ? data : undefined,
    problem: isWhole && error ? failureText(error, FIGURES_TEXTS.failed) : undefined,
    isBusy: isFetching || typedRequest !== request,
  };
}
