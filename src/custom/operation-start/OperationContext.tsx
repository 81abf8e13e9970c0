// The first choices of a new operation, made on one screen and read on another: product, kind of customer, value, whose
// documents. They are stored for the tab and the person, so that a reload loses nothing and no other person finds them.
// Spec shell §2.

import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { useSession } from "../../auth/session.tsx";
import { objectOf } from "../../base/plain-object.ts";

interface OperationStart {
  productID: number | null;
  customerType: "PERSON" | "COMPANY" | null;
  simulationValue: number | null;
  companyID: number | null;
  companyType: string;
  simulatorType: string;
  documentNumbers: string[];
  originDate: string | null;
}

/** By default the organization itself lends, and the simulation asks for a value. */
export const OPERATION_DEFAULTS: OperationStart = {
  productID: null,
  customerType: null,
  simulationValue: null,
  companyID: null,
  companyType: "MN",
  simulatorType: "RV",
  documentNumbers: [],
  originDate: null,
};

interface OperationContextValue {
  start: OperationStart;
  /** Changes these parts and leaves the others. */
  change(part: Partial<OperationStart>): void;
  /** Resets to the defaults after the operation was created or abandoned. */
  clear(): void;
}

const OperationContext = createContext<OperationContextValue | undefined>(undefined);

export function OperationContextProvider({ children }: { children: ReactNode }) {
  const { me } = useSession();
  const key = `esteira.operation.${me.id}`;
  const [start, setStart] = useState(() => readStart(key));
  const value = useMemo((): OperationContextValue => {
    const put = (next: OperationStart) => {
      sessionStorage.setItem(key, JSON.stringify(next));
      setStart(next);
    };
    return { start, change: (part) => put({ ...start, ...part }), clear: () => put(OPERATION_DEFAULTS) };
  }, [key, start]);
  return <OperationContext value={value}>{children}</OperationContext>;
}

export function useOperationContext(): OperationContextValue {
  const value = useContext(OperationContext);
  if (!value) throw new Error("useOperationContext needs an OperationContextProvider above it.");
  return value;
}

/** A value that an older version stored may lack parts, and a foreign one may not be an object. */
function readStart(key: string): OperationStart {
  try {
    return { ...OPERATION_DEFAULTS, ...objectOf(JSON.parse(sessionStorage.getItem(key) ?? "{}")) };
  } catch {
    return OPERATION_DEFAULTS;
  }
}
