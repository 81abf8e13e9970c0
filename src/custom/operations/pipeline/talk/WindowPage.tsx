// /operacional/esteira-de-credito/nova-janela/{id}/{tab}: opinion and chat of an operation in a window of their own, beside
// the page of the pipeline. Spec PIPE-049.
import { useNavigate, useParams } from "react-router-dom";
import { ErrorState, Page, RecordSkeleton } from "../../../../framework.ts";
import { Tabs } from "../../../../ui/Tabs.tsx";
import { OperationProvider, useOperationActs, useOperationDetail } from "../../parts/use-operation.ts";
import { Chat, useChatCount } from "./Chat.tsx";
import { Opinions } from "./Opinions.tsx";
import { CHAT_TEXTS, OPINION_TEXTS, unreadLabel, WINDOW_TEXTS } from "./texts.ts";
import { useClosedWithPipeline, type WindowTab, windowAddress } from "./window.ts";

export function WindowPage() {
  const { id = "", tab = "chat" } = useParams();
  const { data, error, refetch } = useOperationDetail(Number(id));
  const operation = useOperationActs(data, Number(id));
  const isLeft = useClosedWithPipeline();
  if (error && !operation)
    return (
      <div className="page">
        <ErrorState heading="h1" onRetry={() => void refetch()} />
      </div>
    );
  if (!operation) return <RecordSkeleton />;
  const { code, customer } = operation.detail.operation;
  return (
    <OperationProvider value={operation}>
      <Page title={`#${code} ${customer?.text ?? ""}`}>
        {isLeft && (
          <p className="notice" role="status">
            {WINDOW_TEXTS.left}
          </p>
        )}
        <WindowTabs id={Number(id)} active={tab === "parecer" ? "parecer" : "chat"} />
      </Page>
    </OperationProvider>
  );
}

function WindowTabs({ id, active }: { id: number; active: WindowTab }) {
  const navigate = useNavigate();
  const count = useChatCount() ?? 0;
  const tabs = [
    { id: "parecer", label: OPINION_TEXTS.tab },
    { id: "chat", label: unreadLabel(CHAT_TEXTS.tab, count) },
  ];
  const choose = (tab: string) =>
    navigate(windowAddress(id, tab === "parecer" ? "parecer" : "chat"), { replace: true });
  return (
    <Tabs label={WINDOW_TEXTS.title} tabs={tabs} active={active} onChoose={choose}>
      <div className="py-12">{active === "parecer" ? <Opinions /> : <Chat />}</div>
    </Tabs>
  );
}
