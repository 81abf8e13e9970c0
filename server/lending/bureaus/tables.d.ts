// The tables of the simulators beside those of documents, for statements that TypeScript checks.

declare module "../../platform/db/tables.ts" {
  interface Tables {
    bureau_simulator: {
      bureau: string;
      behaviour: string;
    };
    bureau_simulator_call: {
      key: string;
      bureau: string;
      question: unknown;
    };
  }
}

export {};
