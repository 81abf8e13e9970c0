// The state of opening balances: the existing ones of a regime, the check of a file, and the import.

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import { call, failureText, files } from "../../../framework.ts";
import type { Regime } from "../../../rules/accounting/accounting-regime.ts";
import type { OpeningAnswer, OpeningCheck } from "../../../rules/accounting/opening-balances.ts";
import { OPENING } from "./texts.ts";

const PATH = "/accounting-entries/opening-balances";

interface OpeningForm {
  regime: Regime;
  date: string;
  transit: string;
}

export function useOpeningBalances(regime: Regime) {
  return useQuery({
    queryKey: ["opening-balances", regime],
    queryFn: () => call<OpeningAnswer>("GET", PATH, undefined, { regime }),
  });
}

function send(file: File, { regime, date, transit }: OpeningForm, query = ""): Promise<OpeningCheck> {
  const fields = { regime, date, transitAccountCode: transit.trim() };
  return files.send<OpeningCheck>(`${PATH}${query}`, file, undefined, undefined, { fields });
}

type Step = "choosing" | "checking" | "checked" | "saving";

export function useOpening(onChanged: () => void) {
  const [step, setStep] = useState<Step>("choosing");
  const [file, setFile] = useState<File>();
  const [checked, setChecked] = useState<OpeningCheck>();
  const [problem, setProblem] = useState<string>();
  const notify = useNotify();
  const client = useQueryClient();

  const check = async (chosen: File, form: OpeningForm) => {
    if (!/\.(xlsx|csv|txt)$/i.test(chosen.name)) return setProblem(OPENING.kind);
    setProblem(undefined);
    setStep("checking");
    try {
      setChecked(await send(chosen, form, "?dryRun=true"));
      setFile(chosen);
      setStep("checked");
    } catch (error) {
      setProblem(failureText(error));
      setStep("choosing");
    }
  };

  const chooseAnotherFile = () => {
    setChecked(undefined);
    setProblem(undefined);
    setStep("choosing");
  };

  const finish = async (text: string) => {
    notify(text, { type: "success" });
    await client.invalidateQueries({ queryKey: ["opening-balances"] });
    onChanged();
  };

  /** Resolves with whether it succeeded. */
  const save = async (form: OpeningForm): Promise<boolean> => {
    if (!file) return false;
    setStep("saving");
    try {
      await send(file, form);
      await finish(OPENING.saved);
      return true;
    } catch (error) {
      setProblem(failureText(error));
      setStep("checked");
      return false;
    }
  };

  const undo = async (regime: Regime) => {
    try {
      await call("DELETE", PATH, undefined, { regime });
      await finish(OPENING.undone);
    } catch (error) {
      notify(failureText(error), { type: "error" });
    }
  };

  return { step, checked, problem, setProblem, check, again: chooseAnotherFile, save, undo };
}
