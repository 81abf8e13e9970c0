// Who issues: an assignor of the product of the operation, with its account at a platform. Spec BANK-004, BANK-005.
import { type Context, run } from "../../../framework/index.ts";
import type { Operation } from "../command.ts";
import { refusedAt } from "../parts/refuse.ts";
import type { PlatformCode } from "./port/contract.ts";
import { isPlatform } from "./settings.ts";

export interface Assignor {
  id: number;
  name: string;
  platform: PlatformCode;
  platformAccountID: string;
}

interface Registered {
  name: string;
  platform: string | null;
  platformAccountID: string | null;
  isEnabled: boolean;
  hasProduct: boolean;
  hasEnded: boolean;
}

/** @throws VALIDATION_ERROR at the assignor, with what to do. */
export async function assignorOf(context: Context, { productID }: Operation, id: number): Promise<Assignor> {
  const [row] = await run<Registered & { [name: string]: unknown }>(
    context.db,
    `select k.legal_name as name, a.platform, a.platform_account_id as "platformAccountID",
            coalesce(a.enabled, true) as "isEnabled", $2 = any(coalesce(a.products, '{}')) as "hasProduct",
            coalesce(a.contract_end_date < $3::date, false) as "hasEnded"
       from cessionary_assignors a join companies k on k.id = a.company_id where a.id = $1`,
    [id, productID ?? 0, context.clock.today()],
  );
  const refused = (message: string) => refusedAt("cessionaryAssignorID", message);
  if (!row?.isEnabled) throw refused("Selecione um cedente habilitado.");
  const { name, platform, platformAccountID } = row;
  if (!row.hasProduct)
    throw refused(`${name} não cede operações deste produto: inclua o produto no cadastro do cedente.`);
  if (row.hasEnded) throw refused(`O contrato de cessão de ${name} terminou: renove-o no cadastro do cedente.`);
  if (!isPlatform(platform))
    throw refused(`${name} não tem uma plataforma com integração (UY3 ou Daycoval): escolha-a no cadastro do cedente.`);
  if (!platformAccountID) throw refused(`Informe a conta na plataforma no cadastro de ${name}.`);
  return { id, name, platform, platformAccountID };
}
