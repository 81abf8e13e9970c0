// Catches the error of a broken screen, keeps the layout, and shows a code for the support.
import { Component, type ReactNode } from "react";
import { objectOf } from "../base/plain-object.ts";
import { onReachChange, retryRounds } from "../base/reachability.ts";
import { SHELL } from "../i18n/shell.ts";
import { Unreachable } from "../resources/parts/states.tsx";
import { forgetFailures, isUnreachable } from "../resources/query-client.ts";
import { EmptyState } from "../ui/EmptyState.tsx";

interface ErrorBoundaryProps {
  /** A change of this value (the address) clears the failure. */
  resetKey?: string;
  children: ReactNode;
}

interface Failure {
  error: unknown;
  code: string;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure?: Failure }> {
  override state: { failure?: Failure } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error, code: traceCode(error) } };
  }

  private stopWaiting?: () => void;

  override componentDidMount() {
    // A screen that failed without an answer is rendered again when the server answers.
    let round = retryRounds();
    this.stopWaiting = onReachChange(() => {
      if (retryRounds() === round) return;
      round = retryRounds();
      if (this.state.failure && isUnreachable(this.state.failure.error)) this.setState({ failure: undefined });
    });
  }

  override componentWillUnmount() {
    this.stopWaiting?.();
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.failure && before.resetKey !== this.props.resetKey) this.setState({ failure: undefined });
  }

  /** A failed query would make the screen fail again before it is repeated, so failed queries are removed first. */
  private retry() {
    forgetFailures();
    this.setState({ failure: undefined });
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (isMissingChunk(failure.error)) return <NewVersion />;
    if (isUnreachable(failure.error))
      return (
        <div className="page">
          <Unreachable heading="h1" />
        </div>
      );
    return (
      <div className="page">
        <EmptyState heading="h1" icon="warning" title={SHELL.crashTitle} text={SHELL.crashText}>
          <button type="button" className="button primary" onClick={() => this.retry()}>
            {SHELL.retry}
          </button>
          <a className="button" href="/">
            {SHELL.notFoundLink}
          </a>
          <p className="caption" style={{ width: "100%" }}>
            {SHELL.crashCode}: <code>{failure.code}</code>
          </p>
        </EmptyState>
      </div>
    );
  }
}

function NewVersion() {
  return (
    <div className="page">
      <EmptyState heading="h1" icon="refresh" title={SHELL.newVersionTitle} text={SHELL.newVersionText}>
        <button type="button" className="button primary" onClick={() => location.reload()}>
          {SHELL.reload}
        </button>
      </EmptyState>
    </div>
  );
}

/** Returns the server's trace when a call failed; otherwise a new code, which the browser's console shows too. */
function traceCode(error: unknown): string {
  const { traceId } = objectOf(objectOf(error).body);
  return typeof traceId === "string" ? traceId : crypto.randomUUID().slice(0, 8);
}

/** The server no longer has the file of a screen, so the page is older than the server. */
function isMissingChunk(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);
}
