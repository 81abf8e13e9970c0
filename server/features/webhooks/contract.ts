// The calls of the slice, as the published contract describes them.
import { contract, type OwnCall } from "../../framework/index.ts";

export const webhooksCalls: readonly OwnCall[] = [
  {
    method: "post",
    path: "/webhooks/{id}/test",
    id: "testWebhook",
    tag: "webhooks",
    summary: "Envia uma entrega de teste",
    body: contract.object({ event: contract.text }, []),
    answer: contract.record("WebhookDeliveries"),
    status: "201",
    fails: ["400", "404", "409"],
    effect:
      "Cria uma entrega de teste, que a fila manda ao endereço do webhook em seguida, assinada. Repetir manda outra.",
  },
  {
    method: "post",
    path: "/webhooks/{id}/rotate-secret",
    id: "rotateWebhookSecret",
    tag: "webhooks",
    summary: "Gera um novo segredo e o mostra uma única vez",
    answer: contract.object({ secret: contract.text }),
    fails: ["404"],
    effect: `Troca o segredo, que vale a partir da próxima entrega e é mostrado uma única vez. ${contract.EFFECTS.audited} Repetir troca de novo.`,
  },
  {
    method: "post",
    path: "/webhook-deliveries/{id}/resend",
    id: "resendDelivery",
    tag: "webhook-deliveries",
    summary: "Envia de novo, com o mesmo identificador de evento",
    answer: contract.record("WebhookDeliveries"),
    fails: ["404", "409"],
    effect:
      "Põe a entrega de volta na fila, com o mesmo identificador de evento e as tentativas do início, também a que já foi entregue. Com o webhook desabilitado responde 409.",
  },
];
