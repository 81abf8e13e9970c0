// What the product adds to the record screens of single registers: panels beside the tabs of the document, and checks
// of the whole record.
import { type ComponentType, createContext, useContext } from "react";
import type { RaRecord } from "react-admin";
import type { Resource } from "../../base/resource.ts";
import type { RecordCheck } from "../../base/validate.ts";

export interface PanelProps {
  resource: Resource;
  record: RaRecord;
  canUpdate: boolean;
  /** The panel has changed the record itself: it is read again. */
  onChanged(): unknown;
}

export interface Panel {
  id: string;
  label: string;
  Content: ComponentType<PanelProps>;
}

export interface ProductParts {
  panels: { readonly [resource: string]: readonly Panel[] };
  checks: { readonly [resource: string]: RecordCheck };
}

const Parts = createContext<ProductParts>({ panels: {}, checks: {} });

export const ProductPartsProvider = Parts.Provider;

const NONE: readonly Panel[] = [];

export const usePanels = (resource: Resource): readonly Panel[] => useContext(Parts).panels[resource.name] ?? NONE;
export const useRecordCheck = (resource: Resource): RecordCheck | undefined => useContext(Parts).checks[resource.name];
