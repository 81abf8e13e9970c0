// A part of the application whose file is loaded when it is needed. Without a network it says so in its own place, so
// that nothing around it is lost, and it continues when the network is back.
import { Component, type ComponentType, createElement, type FunctionComponent, lazy, type ReactNode } from "react";
import { currentReach, noteSilence, retryRounds, tryAgain } from "../../base/reachability.ts";
import { FIELD_TEXTS } from "../texts.ts";
import { reloadOnce } from "./reload-once.ts";
import { useReach, useRetryRounds } from "./use-reach.ts";

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

class FileMissing extends Error {}

/** `heading` is the level of the heading of the failure; "h1" for a whole screen. */
export function lazyPart<P extends object>(load: Load<P>, heading: "h1" | "h2" = "h2"): FunctionComponent<P> {
  let failedIn: number | undefined;
  let failures = 0;
  const attempt = () =>
    lazy(async () => {
      try {
        const part = await load();
        failures = 0;
        return part;
      } catch (error) {
        failedIn = retryRounds();
        failures++;
        // When a file fails again, either the server no longer has it or the browser remembers the failure. Only a
        // reload of the page helps, and only while the server answers.
        if (failures > 1 && currentReach() === "reached" && reloadOnce())
          return await new Promise<never>(() => undefined);
        noteSilence();
        throw new FileMissing(String(error));
      }
    });
  let Current = attempt();
  return function Part(props: P) {
    const round = useRetryRounds();
    // A failed import stays failed, so another try needs a new one.
    if (failedIn !== undefined && failedIn !== round) {
      failedIn = undefined;
      Current = attempt();
    }
    return (
      <PartBoundary round={round} heading={heading}>
        {createElement(Current as ComponentType<P>, props)}
      </PartBoundary>
    );
  };
}

/** Any function component. */
type Drawn = (props: never) => ReactNode;

/** The props of a part; a part without props accepts an empty object. */
type PropsOf<Part extends Drawn> = Part extends () => unknown ? object : Parameters<Part>[0];

/** Does the same with a named export: `lazyNamed("ChartPage", () => import("./ChartPage.tsx"), "h1")`. */
export function lazyNamed<Name extends string, Part extends { readonly [name in Name]: Drawn }>(
  name: Name,
  load: () => Promise<Part>,
  heading?: "h1" | "h2",
): FunctionComponent<PropsOf<Part[Name]>> {
  return lazyPart(async () => ({ default: (await load())[name] as ComponentType<PropsOf<Part[Name]>> }), heading);
}

interface BoundaryProps {
  round: number;
  heading: "h1" | "h2";
  children: ReactNode;
}

class PartBoundary extends Component<BoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.error !== undefined && before.round !== this.props.round) this.setState({ error: undefined });
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    // Other errors are left to the boundaries above.
    if (!(error instanceof FileMissing)) throw error;
    return <PartMissing heading={this.props.heading} />;
  }
}

function PartMissing({ heading: Heading }: Pick<BoundaryProps, "heading">) {
  const isOnline = useReach() === "reached";
  return (
    <div
      className="grid justify-items-start gap-6 py-12 px-16 text-text [main>&]:justify-items-center [main>&]:py-96 [main>&]:px-24 [main>&]:text-center"
      role="alert"
    >
      <Heading className={Heading === "h1" ? undefined : "m-0 text-body"}>
        {isOnline ? FIELD_TEXTS.partMissing : FIELD_TEXTS.offline}
      </Heading>
      <p className="m-0 text-muted">{isOnline ? FIELD_TEXTS.partMissingHint : FIELD_TEXTS.offlineHint}</p>
      <button type="button" className="button small" onClick={isOnline ? () => location.reload() : tryAgain}>
        {isOnline ? FIELD_TEXTS.reload : FIELD_TEXTS.retry}
      </button>
    </div>
  );
}
