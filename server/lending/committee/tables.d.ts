// The table of former structures beside those of documents, for statements that TypeScript checks.

declare module "../../platform/db/tables.ts" {
  interface Tables {
    organizational_structure_versions: {
      structure_id: number;
      number: number;
      kind: string;
      restored_number: number | null;
      document: unknown;
      changes: unknown;
      made_at: string;
      made_by_id: number | null;
    };
  }
}

export {};
