// A rule of the whole record may refuse one field because of another, so every change checks the refused fields again.
import { useEffect, useRef } from "react";
import { get, useFormContext, useFormState } from "react-hook-form";
import { objectOf } from "../../base/plain-object.ts";
import type { Resource } from "../../base/resource.ts";
import { useRecordCheck } from "../parts/product-parts.ts";
import { problemsOf } from "./form-errors.ts";

export function Recheck({ resource }: { resource: Resource }) {
  const { watch, trigger } = useFormContext();
  const { errors } = useFormState();
  const hasCheck = useRecordCheck(resource) !== undefined;
  const current = useRef(errors);
  current.current = errors;
  useEffect(() => {
    if (!hasCheck) return;
    const changes = watch((_values, { name }) => {
      // Only the server can check again what it refused.
      const refused = problemsOf(current.current, resource)
        .map(({ field }) => field)
        .filter((path) => path !== name && objectOf(get(current.current, path)).type !== "server");
      if (refused.length > 0) void trigger(refused);
    });
    return () => changes.unsubscribe();
  }, [hasCheck, resource, watch, trigger]);
  return null;
}
