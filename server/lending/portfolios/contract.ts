// The calls of the slice, as the published contract describes them.
import { contract, type OwnCall } from "../../framework/index.ts";

const FEATURES = contract.object({ companyPortfolio: contract.flag, trialBalanceExport: contract.flag });

export const portfoliosCalls: readonly OwnCall[] = [
  {
    method: "put",
    path: "/system/feature-flags",
    id: "changeFeatureFlags",
    tag: "system",
    summary: "Liga e desliga recursos; só muda o que é enviado",
    body: contract.object({ companyPortfolio: contract.flag, trialBalanceExport: contract.flag }, []),
    answer: FEATURES,
    fails: ["400"],
    effect:
      "Liga ou desliga funcionalidades para toda a instalação, a partir da próxima chamada de cada pessoa; as que não são enviadas ficam como estão. Ligar companyPortfolio cria as carteiras que faltam. Cada chamada deixa um ato na trilha de auditoria, também a que repete o que já valia.",
  },
  {
    method: "get",
    path: "/users/me/company-portfolio",
    id: "myPortfolio",
    tag: "company-portfolios",
    summary: "Carteira escolhida",
    answer: { type: ["object", "null"] },
    effect: "Lê a carteira escolhida; não escolhe nenhuma.",
  },
  {
    method: "post",
    path: "/user-company-portfolios/set/{portfolioId}",
    id: "choosePortfolio",
    tag: "company-portfolios",
    summary: "Escolhe a carteira",
    answer: contract.free,
    fails: ["404", "409"],
    effect: `Escolhe a carteira de quem chama, que passa a valer em todas as suas telas e chamadas. ${contract.EFFECTS.audited} Repetir não muda o que se vê.`,
  },
  {
    method: "post",
    path: "/user-company-portfolios/clear",
    id: "clearPortfolio",
    tag: "company-portfolios",
    summary: "Volta à visão da organização",
    status: "204",
    fails: ["409"],
    effect: `Volta à visão da organização, em todas as telas e chamadas da pessoa. ${contract.EFFECTS.audited} Sem carteira escolhida não grava nada.`,
  },
];
