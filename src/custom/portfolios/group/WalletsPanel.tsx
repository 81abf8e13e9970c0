// The wallets of the group, each linked or unlinked separately after a confirmation.

import { type RaRecord, useDataProvider, useNotify } from "react-admin";
import { failureText, type PanelProps, useConfirm } from "../../../framework.ts";
import type { WalletLink } from "../../../rules/portfolios/portfolios.ts";
import { WALLET_TEXTS } from "./texts.ts";

const actOf = ({ link }: WalletLink) => WALLET_TEXTS[link ? "unlink" : "link"];

export function WalletsPanel({ record, canUpdate, onChanged }: PanelProps) {
  const wallets = walletsOf(record);
  const change = useLink(onChanged);
  if (wallets.length === 0) {
    return (
      <section className="rs-section phone:p-16">
        <p className="muted">Nenhuma carteira disponível.</p>
      </section>
    );
  }
  return (
    <ul className="divided">
      {wallets.map((wallet) => (
        <li className="flex flex-wrap gap-x-12 gap-y-8 items-center py-12 px-24" key={wallet.id}>
          <strong className="flex-1 min-w-0">{wallet.name}</strong>
          <span className="status" data-tone={wallet.link ? "success" : "neutral"}>
            {wallet.link ? "Vinculada" : "Não vinculada"}
          </span>
          {canUpdate && (
            <button
              type="button"
              className="button small"
              aria-label={`${actOf(wallet).verb} ${wallet.name}`}
              onClick={() => void change(wallet)}
            >
              {actOf(wallet).verb}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

const walletsOf = ({ items }: RaRecord): WalletLink[] => (Array.isArray(items) ? items : []);

function useLink(onChanged: () => unknown) {
  const confirm = useConfirm();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  return async (wallet: WalletLink) => {
    const { id, name, link } = wallet;
    const act = actOf(wallet);
    const text = (
      <>
        <strong>{name}</strong>: {act.question}
      </>
    );
    if (!(await confirm({ title: act.title, text, action: act.verb }))) return;
    try {
      await dataProvider.call("PUT", "/wallet-groups", { items: [{ id, link: !link }] });
      notify(act.done, { type: "success" });
    } catch (error) {
      notify(failureText(error), { type: "error" });
    }
    await onChanged();
  };
}
