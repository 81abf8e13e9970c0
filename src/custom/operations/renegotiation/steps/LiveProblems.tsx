// What the server refuses of what is being typed stands at its field before the step is left.
import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { fieldProblems } from "../../../../framework.ts";

export function LiveProblems({ names, error }: { names: readonly string[]; error: unknown }) {
  const { setError, clearErrors } = useFormContext();
  const key = names.join();
  useEffect(() => {
    const own = fieldProblems(error).filter(({ field }) => key.split(",").includes(field));
    for (const { field, message } of own) setError(field, { type: "server", message });
    return () => clearErrors(own.map(({ field }) => field));
  }, [error, key, setError, clearErrors]);
  return null;
}
