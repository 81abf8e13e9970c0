// What the product adds to the record screens of single registers: panels beside the tabs of the document, checks of the
// whole record, and locks, which give a reason why a record cannot change. To the list: a tool of its own.
import { type ComponentType, createContext, useContext } from "react";
import type { RaRecord } from "react-admin";
import type { Resource } from "../../base/resource.ts";
import type { RouteSpec } from "../../base/resource-document.ts";
import type { RecordCheck } from "../../base/validate.ts";
import type { Rights } from "./use-rights.ts";

export interface PanelProps {
  resource: Resource;
  record: RaRecord;
  canUpdate: boolean;
  /** The panel has changed the record itself: it is read again. */
  onChanged(): unknown;
}

interface Panel {
  id: string;
  label: string;
  Content: ComponentType<PanelProps>;
}

export interface ListToolProps {
  resource: Resource;
  route: RouteSpec;
  rights: Rights;
  /** The rows are others now. */
  onChanged(): void;
}

/** A hook: why this record may be neither changed nor deleted, if anything. */
export type UseLock = () => (record: RaRecord) => string | undefined;

/** A hook: asks before this is written over what was read; false leaves the form as it is. */
export type UseQuestion = () => (values: RecordValues, base: RaRecord | undefined) => Promise<boolean>;
type RecordValues = { readonly [name: string]: unknown };

export interface ProductParts {
  panels: { readonly [resource: string]: readonly Panel[] };
  checks: { readonly [resource: string]: RecordCheck };
  locks?: { readonly [resource: string]: UseLock };
  questions?: { readonly [resource: string]: UseQuestion };
  /** Beside "Importar" and "Exportar", above the list. */
  listTools?: { readonly [resource: string]: ComponentType<ListToolProps> };
  /** What awaits somebody on the home, by the key of the task. */
  homeTasks?: { readonly [task: string]: readonly [ofOne: string, ofSeveral: string] };
  /** What a new installation needs, by the key of the step. */
  firstSteps?: { readonly [step: string]: string };
  /** What must not be overlooked, before everything else of the home; each shows itself or nothing. */
  homeNotices?: readonly ComponentType[];
}

const Parts = createContext<ProductParts>({ panels: {}, checks: {} });

export const ProductPartsProvider = Parts.Provider;

const NONE: readonly Panel[] = [];

export const useHomeParts = (): Pick<ProductParts, "homeTasks" | "firstSteps" | "homeNotices"> => useContext(Parts);
export const usePanels = (resource: Resource): readonly Panel[] => useContext(Parts).panels[resource.name] ?? NONE;
export const useListTool = (resource: Resource): ComponentType<ListToolProps> | undefined =>
  useContext(Parts).listTools?.[resource.name];
const nothing = () => undefined;
const useNothing: UseLock = () => nothing;

/** The parts of the product never change while it runs: it is the same hook each time. */
export function useOwnLock(resource: Resource): ReturnType<UseLock> {
  const { locks } = useContext(Parts);
  const useLock = locks?.[resource.name] ?? useNothing;
  return useLock();
}
const agreed = async () => true;
const useNoQuestion: UseQuestion = () => agreed;

export function useOwnQuestion(resource: Resource): ReturnType<UseQuestion> {
  const { questions } = useContext(Parts);
  const useQuestion = questions?.[resource.name] ?? useNoQuestion;
  return useQuestion();
}
export const useRecordCheck = (resource: Resource): RecordCheck | undefined => useContext(Parts).checks[resource.name];
