// Texts of the panels of a webhook.
export const WEBHOOK_TEXTS = {
  test: "Enviar teste",
  testSent: "Teste enviado. O resultado aparece na lista.",
  resend: "Reenviar",
  resent: "A entrega será enviada de novo.",
  noDeliveries: "Nada foi entregue a este endereço ainda.",
  deliveriesNote: "As entregas dos últimos 30 dias, as mais novas primeiro.",
  more: "Mostrar mais",
  attempts: "Tentativas",
  http: "HTTP",
  next: "Próxima tentativa",
  answer: "Resposta",
  signed: "Cada entrega é assinada com o segredo, no cabeçalho",
  signedHow:
    "v1 é o HMAC-SHA256, em hexadecimal, de “t.corpo”: os segundos do cabeçalho, um ponto e o corpo como chegou. Recuse o que tiver mais de cinco minutos.",
  rotate: "Gerar novo segredo",
  rotateText: "O segredo atual deixa de valer na próxima entrega. Deseja realmente gerar um novo?",
  rotateAction: "Gerar",
  newSecret: "Novo segredo",
  shownOnce: "Guarde-o agora: ele não será mostrado de novo.",
};
