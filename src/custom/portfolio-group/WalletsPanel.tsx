// The wallets of the group: each linked or unlinked by itself, after asking.
import { type RaRecord, useDataProvider, useNotify } from "react-admin";
import type { PanelProps } from "../../resources/parts/product-parts.ts";
import { failureText } from "../../resources/parts/server-error.ts";
import { useConfirm } from "../../shell/use-confirm.tsx";

interface Wallet {
  id: number;
  name: string;
  link: boolean;
}

const ASK = {
  link: {
    title: "Vincular grupo de carteiras",
    text: "Deseja realmente vincular esta carteira ao grupo?",
    action: "Vincular",
    done: "Carteira vinculada com sucesso!",
  },
  unlink: {
    title: "Desvincular grupo de carteiras",
    text: "Deseja realmente desvincular esta carteira do grupo?",
    action: "Desvincular",
    done: "Carteira desvinculada com sucesso!",
  },
};

export function WalletsPanel({ record, canUpdate, onChanged }: PanelProps) {
  const wallets = walletsOf(record);
  const change = useLink(onChanged);
  if (wallets.length === 0) {
    return (
      <section className="rs-section">
        <p className="muted">Nenhuma carteira disponível.</p>
      </section>
    );
  }
  return (
    <ul className="cp-rows">
      {wallets.map((wallet) => (
        <li key={wallet.id}>
          <strong className="cp-grow">{wallet.name}</strong>
          <span className="status" data-tone={wallet.link ? "success" : "neutral"}>
            {wallet.link ? "Vinculada" : "Não vinculada"}
          </span>
          {canUpdate && (
            <button
              type="button"
              className="button small"
              aria-label={`${wallet.link ? ASK.unlink.action : ASK.link.action} ${wallet.name}`}
              onClick={() => void change(wallet)}
            >
              {wallet.link ? ASK.unlink.action : ASK.link.action}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

const walletsOf = (record: RaRecord): Wallet[] => (Array.isArray(record.items) ? (record.items as Wallet[]) : []);

function useLink(onChanged: () => unknown) {
  const confirm = useConfirm();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  return async ({ id, name, link }: Wallet) => {
    const ask = link ? ASK.unlink : ASK.link;
    const text = (
      <>
        <strong>{name}</strong>: {ask.text}
      </>
    );
    if (!(await confirm({ title: ask.title, text, action: ask.action }))) return;
    try {
      await dataProvider.call("PUT", "/wallet-groups", { items: [{ id, link: !link }] });
      notify(ask.done, { type: "success" });
    } catch (error) {
      notify(failureText(error), { type: "error" });
    }
    await onChanged();
  };
}
