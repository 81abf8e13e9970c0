// Above the settings of platforms, where simulators answer: that they do, and how each behaves. It holds at once for the whole
// installation; outside of the demonstration the call does not exist, and nothing is drawn.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import { call, failureText } from "../../../../framework.ts";
import type { SimulatedPlatform } from "../../../../rules/operations/answers/banking.ts";
import { BANKING_TEXTS as T } from "./texts.ts";

const KEY = ["banking-simulator"];

export function SimulatedPlatforms() {
  const client = useQueryClient();
  const notify = useNotify();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => call<SimulatedPlatform[]>("GET", "/banking-simulator"),
    retry: false,
  });
  if (!data?.some(({ isSimulated }) => isSimulated)) return null;
  const change = async (platform: string, behaviour: string) => {
    try {
      client.setQueryData(KEY, await call<SimulatedPlatform[]>("PUT", "/banking-simulator", { platform, behaviour }));
      notify(T.simulatorChanged, { type: "success" });
    } catch (error) {
      notify(failureText(error, T.simulatorFailed), { type: "error" });
    }
  };
  return (
    <div className="notice mb-16">
      <div className="stack gap-12 flex-1 min-w-0">
        <span>{T.simulators}</span>
        {data.map(({ platform, name, isSimulated, behaviour }) => (
          <label key={platform} className="stack gap-4">
            <span>{T.simulatorOf(name)}</span>
            <select
              className="input"
              value={behaviour}
              disabled={!isSimulated}
              onChange={({ target }) => void change(platform, target.value)}
            >
              {Object.entries(T.behaviours).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            {!isSimulated && <span className="hint">{T.real}</span>}
          </label>
        ))}
      </div>
    </div>
  );
}
