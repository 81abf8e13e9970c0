// Asks the database to describe a statement without running it: the names and types of its columns, or the error.
import type pg from "pg";

export interface Description {
  columns: { name: string; type: number }[];
}

interface Field {
  name: string;
  dataTypeID: number;
}

/**
 * Waits in the query queue of a client like the driver's own queries, and ends after the description without executing.
 */
class Describing implements pg.Submittable {
  private readonly text: string;
  private readonly done: (error: Error | null, description: Description) => void;
  private readonly columns: Description["columns"] = [];

  constructor(text: string, done: Describing["done"]) {
    this.text = text;
    this.done = done;
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: "", text: this.text, types: [] }, false);
    connection.describe({ type: "S", name: "" }, false);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    for (const { name, dataTypeID } of fields) this.columns.push({ name, type: dataTypeID });
  }

  handleError(error: Error): void {
    this.done(error, { columns: [] });
  }

  handleReadyForQuery(): void {
    this.done(null, { columns: this.columns });
  }
}

export function describeStatement(client: pg.ClientBase, text: string): Promise<Description> {
  return new Promise((resolve, reject) => {
    client.query(new Describing(text, (error, description) => (error ? reject(error) : resolve(description))));
  });
}
