// The pages of the provider, each a function from its data to HTML.

import { html, trustedHtml } from "../../../framework/index.ts";
import { PASSWORD_TEXTS } from "../passwords.ts";
import { input, link, notice, submit } from "./form.ts";
import { page } from "./layout.ts";

interface SignInView {
  uid: string;
  identifier?: string;
  alert?: string;
  done?: string;
  errors?: { identifier?: string; password?: string };
}

export function signInPage({ uid, identifier, alert, done, errors = {} }: SignInView): string {
  const toPassword = Boolean(identifier) && !errors.identifier;
  const recover = html`<a href="/oidc/recuperar-senha?acesso=${uid}">Esqueci minha senha</a>`;
  return page({
    title: "Entrar",
    text: "Acesse com seu usuário ou e-mail.",
    body: html`${alert && notice("danger", alert)}${done && notice("success", done)}
<form class="stack" method="post" action="/oidc/entrar/${uid}" novalidate>
${input({ name: "usuario", label: "Usuário ou e-mail", autocomplete: "username", value: identifier, error: errors.identifier, focus: !toPassword })}
${input({ name: "senha", label: "Senha", type: "password", autocomplete: "current-password", error: errors.password, focus: toPassword, aside: recover })}
${submit("Entrar")}
</form>`,
  });
}

interface RecoverView {
  back: string;
  uid?: string;
  email?: string;
  error?: string;
}

export function recoverPage({ back, uid, email, error }: RecoverView): string {
  return page({
    title: "Recuperar senha",
    text: "Informe seu e-mail para receber um link e escolher outra senha.",
    body: html`<form class="stack" method="post" action="/oidc/recuperar-senha${uid && `?acesso=${uid}`}" novalidate>
${input({ name: "email", label: "E-mail", type: "email", autocomplete: "email", value: email, error, focus: true })}
${submit("Enviar link")}
${link(back, "Voltar")}
</form>`,
  });
}

const FILES_TEXT =
  "Esta instalação não tem servidor de e-mail. As mensagens ficam em arquivos, na pasta “outbox” dos dados do servidor, onde quem o administra pode abri-las.";

/** The page is the same whether or not the e-mail has an account. With `isFiles`, no mail leaves the server. */
export function recoverSentPage(back: string, { isFiles }: { isFiles: boolean }): string {
  return page({
    title: "Verifique seu e-mail",
    text: "Se o e-mail estiver cadastrado, você receberá um link para criar uma nova senha. O link vale por 1 hora e só pode ser usado uma vez.",
    body: html`${isFiles && notice("information", FILES_TEXT)}${link(back, "Voltar")}`,
  });
}

interface NewPasswordView {
  code: string;
  uid?: string;
  /** Explains why the person is here, when it was not a link in a mail. */
  alert?: string;
  errors?: { password?: string; repeat?: string };
}

export function newPasswordPage({ code, uid, alert, errors = {} }: NewPasswordView): string {
  return page({
    title: "Nova senha",
    text: "Escolha uma senha que você não usa em outro lugar.",
    body: html`${alert && notice("information", alert)}
<form class="stack" method="post" action="/oidc/nova-senha" novalidate>
<input type="hidden" name="codigo" value="${code}">
${uid && html`<input type="hidden" name="acesso" value="${uid}">`}
${input({ name: "senha", label: "Nova senha", type: "password", autocomplete: "new-password", error: errors.password, hint: PASSWORD_TEXTS.weak, focus: true })}
${input({ name: "repetir", label: "Repetir nova senha", type: "password", autocomplete: "new-password", error: errors.repeat })}
${submit("Salvar")}
</form>`,
  });
}

interface MessageView {
  title: string;
  text: string;
  action: { href: string; label: string };
}

export function messagePage({ title, text, action }: MessageView): string {
  return page({ title, text, body: html`<a class="button primary wide" href="${action.href}">${action.label}</a>` });
}

/** `form` is the provider's own form with its protection against forgery; it has no button of its own. */
export function signOutPage({ form, isConfirmed, back }: { form: string; isConfirmed: boolean; back: string }): string {
  return page({
    title: isConfirmed ? "Saindo" : "Sair",
    text: isConfirmed ? "Encerrando seu acesso." : "Deseja encerrar seu acesso?",
    scripts: isConfirmed ? ["sair.js"] : [],
    body: html`${trustedHtml(form)}
<button class="button primary wide" id="sair" type="submit" name="logout" value="yes" form="op.logoutForm">Sair</button>
${!isConfirmed && link(back, "Continuar no sistema")}`,
  });
}
