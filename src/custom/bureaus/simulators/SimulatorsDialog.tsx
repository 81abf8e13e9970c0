// How each simulator answers, chosen bureau by bureau; it holds at once for the whole installation.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useNotify } from "react-admin";
import { call, failureText, RecordSkeleton } from "../../../framework.ts";
import type { Behaviour, SimulatedBureau } from "../../../rules/bureaus/simulators.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { SIMULATORS_KEY } from "./simulated.ts";

const TEXTS = {
  title: "Simuladores dos bureaus",
  hint: "A escolha vale na hora para toda a instalação, até que alguém a desfaça.",
  real: "Tem endereço nas configurações: quem responde é o bureau.",
  changed: "Simulador ajustado.",
  failed: "Não foi possível ajustar o simulador.",
};

interface BehaviourTexts {
  label: string;
  effect: string;
  /** The bureaus that have it; all when absent. */
  only?: string;
}

const BEHAVIOURS: { readonly [behaviour in Behaviour]: BehaviourTexts } = {
  NORMAL: { label: "Normal", effect: "Responde na hora. O mesmo documento tem sempre a mesma resposta." },
  SLOW: {
    label: "Lento",
    effect: "Não responde até o fim da espera. A cobrança fica a esclarecer; ao esclarecer, a resposta aparece.",
  },
  FAILING: {
    label: "Fora do ar",
    effect: "Recusa a conexão. Nada é cobrado; depois de três falhas, descansa um minuto.",
  },
  UNPAID: { label: "Contrato não pago", effect: "Recusa a consulta por falta de pagamento. Nada é cobrado." },
  ODD: { label: "Resposta sem sentido", effect: "Responde uma página em vez de dados. A cobrança fica a esclarecer." },
  TRUNCATED: { label: "Resposta cortada", effect: "Responde só a metade. A cobrança fica a esclarecer." },
  HUGE: { label: "Resposta de 10 MB", effect: "Responde demais, e a leitura para. A cobrança fica a esclarecer." },
  WRONG_CHARSET: {
    label: "Codificação errada",
    effect: "Diz UTF-8 e responde em Latin-1. A cobrança fica a esclarecer.",
  },
  NO_SCORE: { label: "Sem score", effect: "Responde tudo menos o score.", only: "BOA_VISTA" },
};

export function SimulatorsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery({
    queryKey: SIMULATORS_KEY,
    queryFn: () => call<SimulatedBureau[]>("GET", "/bureau-simulator"),
    retry: false,
  });
  return (
    <Dialog title={TEXTS.title} onClose={onClose}>
      {data ? (
        <div className="stack">
          <p className="muted">{TEXTS.hint}</p>
          {data.map((bureau) => (
            <Simulator key={bureau.bureau} bureau={bureau} />
          ))}
        </div>
      ) : (
        <RecordSkeleton />
      )}
    </Dialog>
  );
}

function Simulator({ bureau: { bureau, name, isSimulated, behaviour } }: { bureau: SimulatedBureau }) {
  const id = useId();
  const client = useQueryClient();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const change = async (chosen: string) => {
    setBusy(true);
    try {
      client.setQueryData(
        SIMULATORS_KEY,
        await call<SimulatedBureau[]>("PUT", "/bureau-simulator", { bureau, behaviour: chosen }),
      );
      notify(TEXTS.changed, { type: "success" });
    } catch (error) {
      notify(failureText(error, TEXTS.failed), { type: "error" });
    }
    setBusy(false);
  };
  const offered = Object.entries(BEHAVIOURS).filter(([, { only }]) => only === undefined || only === bureau);
  return (
    <div className="field">
      <label htmlFor={id}>{name}</label>
      <select
        id={id}
        className="input"
        value={behaviour}
        disabled={!isSimulated || isBusy}
        aria-describedby={`${id}-effect`}
        onChange={({ target }) => void change(target.value)}
      >
        {offered.map(([value, { label }]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <span id={`${id}-effect`} className="hint">
        {isSimulated ? BEHAVIOURS[behaviour].effect : TEXTS.real}
      </span>
    </div>
  );
}
