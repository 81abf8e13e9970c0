// The parts that the product adds to the screens of single registers: panels beside the tabs of the document, checks of
// the whole record, and locks, which give a reason why a record cannot change; for lists, tools.
import { type ComponentType, createContext, useContext } from "react";
import type { Identifier, RaRecord } from "react-admin";
import { useCan } from "../../auth/session.tsx";
import type { View } from "../../base/access.ts";
import type { Resource } from "../../base/resource.ts";
import type { RouteSpec } from "../../base/resource-document.ts";
import type { RecordCheck } from "../../base/validate.ts";
import type { Filters, FilterValue } from "../filters/filter-value.ts";
import type { Rights } from "./use-rights.ts";

export interface PanelProps {
  resource: Resource;
  record: RaRecord;
  canUpdate: boolean;
  /** Must be called when the panel has changed the record itself, so that it is read again. */
  onChanged(): unknown;
}

export interface Panel {
  id: string;
  label: string;
  Content: ComponentType<PanelProps>;
  /** The pages of which one opens it; absent: whoever sees the record. */
  pages?: readonly string[];
  /** It writes records of its own, and stands beside the form that changes the record too. */
  isInForm?: boolean;
}

/** A notice about one record, above its tabs; it draws nothing where there is nothing to say. */
export interface RecordNoticeProps {
  record: RaRecord;
}

/** The dialog of an action that the document names without a call. */
export interface RecordActProps {
  resource: Resource;
  record: RaRecord;
  onClose: () => void;
}

/** What is known at a glance, drawn inside the button of an action; it draws nothing where there is nothing to say. */
export interface ActFaceProps {
  resource: Resource;
  record: RaRecord;
}

export interface ListToolProps {
  resource: Resource;
  route: RouteSpec;
  rights: Rights;
  /** Must be called when the rows have changed. */
  onChanged(): void;
}

/** What stands above the rows and narrows them: it shares the filters of the list. */
export interface ListHeadProps {
  resource: Resource;
  filters: Filters;
  searchText: string;
  setFilter(path: string, value: FilterValue | undefined): void;
}

export interface BulkToolProps {
  resource: Resource;
  /** The chosen rows. */
  ids: readonly Identifier[];
  /** Must be called when the rows have changed. */
  onChanged(): void;
}

/** A hook that returns the reason why this record can be neither changed nor deleted, if any. */
type UseLock = () => (record: RaRecord) => string | undefined;

/** A hook that asks before these values replace the stored ones; false cancels. */
type UseQuestion = () => (values: RecordValues, base: RaRecord | undefined) => Promise<boolean>;
type RecordValues = { readonly [name: string]: unknown };

export interface ProductParts {
  panels: { readonly [resource: string]: readonly Panel[] };
  checks: { readonly [resource: string]: RecordCheck };
  locks?: { readonly [resource: string]: UseLock };
  questions?: { readonly [resource: string]: UseQuestion };
  recordNotices?: { readonly [resource: string]: ComponentType<RecordNoticeProps> };
  /** Dialogs of actions, by register and by the name of the action. */
  recordActs?: { readonly [resource: string]: { readonly [action: string]: ComponentType<RecordActProps> } };
  /** What the button of an action says of the record beside its label, by register and by the name of the action. */
  actFaces?: { readonly [resource: string]: { readonly [action: string]: ComponentType<ActFaceProps> } };
  /** Tools beside "Importar" and "Exportar", above the list. */
  listTools?: { readonly [resource: string]: ComponentType<ListToolProps> };
  /** What stands between the toolbar of a list and its rows. */
  listHeads?: { readonly [resource: string]: ComponentType<ListHeadProps> };
  /** Where the rows of a register open, in the place of its generated page. */
  rowAddresses?: { readonly [resource: string]: (id: Identifier) => string };
  /** Tools in the bar of the chosen rows. */
  bulkTools?: { readonly [resource: string]: ComponentType<BulkToolProps> };
  /** The texts of tasks on the home page, by the key of the task. */
  homeTasks?: { readonly [task: string]: readonly [ofOne: string, ofSeveral: string] };
  /** The texts of the first steps of a new installation, by the key of the step. */
  firstSteps?: { readonly [step: string]: string };
  /** Important notices above everything else on the home page; each shows itself or nothing. */
  homeNotices?: readonly ComponentType[];
  /** Acts beside the greeting of the home page; each shows itself or nothing. */
  homeActs?: readonly ComponentType[];
  /** Lists beneath the tasks of the home page, as the cards beside them are. */
  homeLists?: readonly ComponentType[];
  /** Cards of the home page's day; each reads the answer of the home, and shows itself or nothing. */
  homeCards?: readonly ComponentType[];
  /** Hand-written pages with the rights that open them. */
  pages?: readonly { route: RouteSpec; view?: View }[];
}

const Parts = createContext<ProductParts>({ panels: {}, checks: {} });

export const ProductPartsProvider = Parts.Provider;

const NONE: readonly Panel[] = [];

type HomeParts = "homeTasks" | "firstSteps" | "homeNotices" | "homeActs" | "homeLists" | "homeCards";

export const useHomeParts = (): Pick<ProductParts, HomeParts> => useContext(Parts);
export function usePanels(resource: Pick<Resource, "name">): readonly Panel[] {
  const panels = useContext(Parts).panels[resource.name] ?? NONE;
  const can = useCan();
  return panels.filter(({ pages }) => !pages || can(pages));
}
export const useListTool = (resource: Resource): ComponentType<ListToolProps> | undefined =>
  useContext(Parts).listTools?.[resource.name];
export const useListHead = (resource: Resource): ComponentType<ListHeadProps> | undefined =>
  useContext(Parts).listHeads?.[resource.name];
export const useRowAddress = (resource: Resource): ((id: Identifier) => string) | undefined =>
  useContext(Parts).rowAddresses?.[resource.name];
export const useBulkTool = (resource: Resource): ComponentType<BulkToolProps> | undefined =>
  useContext(Parts).bulkTools?.[resource.name];
export const useRecordNotice = (resource: Resource): ComponentType<RecordNoticeProps> | undefined =>
  useContext(Parts).recordNotices?.[resource.name];
export const useRecordActs = (resource: Resource): { readonly [action: string]: ComponentType<RecordActProps> } =>
  useContext(Parts).recordActs?.[resource.name] ?? NO_ACTS;
export const useActFaces = (resource: Resource): { readonly [action: string]: ComponentType<ActFaceProps> } =>
  useContext(Parts).actFaces?.[resource.name] ?? NO_ACTS;
/** Says whether there is a hand-written page at the path that this person may open. */
export function useMayOpen(): (path: string) => boolean {
  const { pages = [] } = useContext(Parts);
  const can = useCan();
  return (path) => pages.some(({ route, view = "view" }) => route.path === path && can(route.page, view));
}
const NO_ACTS = {};
const nothing = () => undefined;
const useNothing: UseLock = () => nothing;

/** The parts of the product never change at run time, so the same hook is called each time. */
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
