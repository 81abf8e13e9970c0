// What the button "Bureaus" says of a record at a glance: the risk by Regcheq, and what needs attention.
import { useQuery } from "@tanstack/react-query";
import { wallClock } from "../../base/dates.ts";
import type { ActFaceProps } from "../../framework.ts";
import { hubQuery, type Place, placeOf, riskQuery } from "./answers.ts";
import { HUB_TEXTS, RISK_TEXTS } from "./texts.ts";
import { mostPressing } from "./validity.ts";

export function BureauFace({ resource, record }: ActFaceProps) {
  const place = placeOf(resource, record);
  return place ? <Face place={place} /> : null;
}

function Face({ place }: { place: Place }) {
  const { data: hub } = useQuery(hubQuery(place));
  const { data: risk } = useQuery(riskQuery(place));
  const badge = RISK_TEXTS[risk?.risk ?? ""];
  const state = hub && mostPressing(Object.values(hub), wallClock(Date.now()).date);
  return (
    <>
      {badge && (
        <span className="status" data-tone={badge.tone} title="Risco calculado pela Regcheq">
          <span className="sr-only">risco da Regcheq </span>
          {badge.text}
        </span>
      )}
      {state && state.text !== HUB_TEXTS.never && !(badge && state.text === HUB_TEXTS.valid) && (
        <span className="status" data-tone={state.tone}>
          {state.text === HUB_TEXTS.valid ? "Consultado" : state.text}
        </span>
      )}
    </>
  );
}
