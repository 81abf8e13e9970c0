// The smallest list that react-admin makes, with which the size and time of the product's first list are compared.
import { Admin, type DataProvider, DataTable, List, Resource } from "react-admin";
import { createRoot } from "react-dom/client";

const COLUMNS = "fullName documentNumber birthDate email phone city state income riskLevel updatedAt".split(" ");

const read = async () => {
  const page = (await (await fetch("/rows")).json()) as { content: { id: number }[]; totalElements: number };
  return { data: page.content, total: page.totalElements };
};

function People() {
  return (
    <List perPage={100} exporter={false}>
      <DataTable>
        {COLUMNS.map((name) => (
          <DataTable.Col key={name} source={name} />
        ))}
      </DataTable>
    </List>
  );
}

createRoot(document.getElementById("root")!).render(
  <Admin dataProvider={{ getList: read } as unknown as DataProvider} disableTelemetry>
    <Resource name="people" list={People} />
  </Admin>,
);
