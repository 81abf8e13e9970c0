// /configuracoes/lixeira: what was deleted from every register.
import { areaCrumb, DeletedRecords, Page } from "../../framework.ts";

export function BinPage({ route }: { route: Parameters<typeof areaCrumb>[0] }) {
  return (
    <Page title="Lixeira" breadcrumb={areaCrumb(route)}>
      <DeletedRecords />
    </Page>
  );
}
