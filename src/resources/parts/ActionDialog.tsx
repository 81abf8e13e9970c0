// The dialog of a register's own action: the question of its document, or what a feature brings instead, and then the call.
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { type RaRecord, useDataProvider, useNotify } from "react-admin";
import { useLocation, useNavigate } from "react-router-dom";
import { isPlainObject } from "../../base/plain-object.ts";
import type { Resource } from "../../base/resource.ts";
import type { ActionSpec } from "../../base/resource-document.ts";
import { saveBlob } from "../../fields/parts/use-file.ts";
import { download } from "../download.ts";
import type { Values } from "../record/paths.ts";
import { inSentence, TEXTS } from "../texts.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { CredentialsDialog, oneTimeCredentials } from "./CredentialsDialog.tsx";
import { useRecordActs } from "./product-parts.ts";
import { actTag, QuestionDialog } from "./QuestionDialog.tsx";
import { recordTitle } from "./record-title.ts";
import { failureText, fieldProblems } from "./server-error.ts";

interface ActionDialogProps {
  resource: Resource;
  record: RaRecord;
  action: ActionSpec;
  onClose: () => void;
}

export function ActionDialog(props: ActionDialogProps) {
  const { resource, record, action, onClose } = props;
  const Act = useRecordActs(resource)[action.name];
  if (Act) {
    return (
      <Suspense fallback={null}>
        <Act resource={resource} record={record} onClose={onClose} />
      </Suspense>
    );
  }
  return <CallDialog {...props} />;
}

function CallDialog({ resource, record, action, onClose }: ActionDialogProps) {
  const notify = useNotify();
  const run = useAction(resource, record, action);
  const [credentials, setCredentials] = useState<ReturnType<typeof oneTimeCredentials>>([]);
  const name = recordTitle(resource, record);
  const texts = action.confirm;
  const question = texts?.question ?? `Deseja realmente ${inSentence(action.label)}?`;
  const fallback = texts?.failed ?? TEXTS.requestError;
  if (credentials.length > 0) return <CredentialsDialog credentials={credentials} onClose={onClose} />;
  const act = async (values?: Values) => {
    const issued = oneTimeCredentials(resource, await run(values));
    setCredentials(issued);
    return issued.length > 0 ? "stay" : undefined;
  };
  if (action.asks) {
    return (
      <QuestionDialog
        resource={resource}
        record={record}
        action={action}
        run={act}
        fallback={fallback}
        onClose={onClose}
      >
        <strong>{name}</strong>: {question}
      </QuestionDialog>
    );
  }
  const confirm = () =>
    act().catch((error): undefined => {
      notify(problemsText(error, fallback), { type: "error", tag: actTag(resource) });
    });
  return (
    <ConfirmDialog
      title={texts?.title ?? action.label}
      verb={action.label}
      isDanger={action.isDanger}
      isReversible={texts?.isReversible ?? action.call?.method === "GET"}
      onConfirm={confirm}
      onClose={onClose}
    >
      <strong>{name}</strong>: {question}
    </ConfirmDialog>
  );
}

/** Makes the call with the values of the confirmation; its caller shows a refusal. */
function useAction(resource: Resource, record: RaRecord, action: ActionSpec): (values?: Values) => Promise<unknown> {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const notify = useNotify();
  return async (values) => {
    if (!action.call) return undefined;
    const { method, path, body } = action.call;
    const address = path.replace("{id}", String(record.id));
    let answer: unknown;
    if (method === "GET") {
      const file = await download(address);
      saveBlob(file, `${action.label} ${record.id}.${file.type.includes("json") ? "json" : "html"}`);
    } else {
      answer = await dataProvider.call(method, address, body ? { ...body, ...values } : values);
      await queryClient.invalidateQueries({ queryKey: [resource.name] });
      if (action.goTo) await navigate(inRoute(resource, pathname, filledIn(action.goTo, answer)));
    }
    const done = isPlainObject(answer) && typeof answer.message === "string" ? answer.message : undefined;
    notify(done ?? action.confirm?.done ?? TEXTS.actionDone, { type: "success", tag: actTag(resource) });
    return answer;
  };
}

/** An address without a leading slash belongs to the person's current route. */
function inRoute({ routes }: Resource, pathname: string, address: string): string {
  if (address.startsWith("/")) return address;
  const route = routes.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return `${route?.path ?? ""}/${address}`;
}

const filledIn = (template: string, answer: unknown): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => String(isPlainObject(answer) ? answer[name] : ""));

/** The problems of several fields are shown in one message, because no form is open. */
function problemsText(error: unknown, fallback: string): string {
  const problems = fieldProblems(error).map(({ message }) => message);
  return problems.length > 0 ? problems.join(" ") : failureText(error, fallback);
}
