// A part of the application whose file comes when it is needed. Without a network it says so in its own place, so that
// nothing around it is lost, and it comes by itself when the network is back.
import { Component, type ComponentType, createElement, type FunctionComponent, lazy, type ReactNode } from "react";
import { currentReach, noteSilence, retryRounds, tryAgain } from "../../base/reachability.ts";
import { FIELD_TEXTS } from "../texts.ts";
import { reloadOnce } from "./reload-once.ts";
import { useReach, useRetryRounds } from "./use-reach.ts";

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

class FileMissing extends Error {}

/** `heading`: that of what stands in its place; "h1" for a whole screen. */
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
        // A file that is asked for again and still does not come is one that the server no longer has, or one whose
        // failure the browser remembers: only a page that begins anew gets it, and only from a server that answers.
        if (failures > 1 && currentReach() === "reached" && reloadOnce())
          return await new Promise<never>(() => undefined);
        noteSilence();
        throw new FileMissing(String(error));
      }
    });
  let Current = attempt();
  return function Part(props: P) {
    const round = useRetryRounds();
    // What failed once fails for ever: another try needs another one.
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

/** A function component, whatever it takes. */
type Drawn = (props: never) => ReactNode;

/** What is given to a part; to one that takes nothing, anything may be. */
type PropsOf<Part extends Drawn> = Part extends () => unknown ? object : Parameters<Part>[0];

/** The same of an export by its name: `lazyNamed("ChartPage", () => import("./ChartPage.tsx"), "h1")`. */
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
    // Any other fault is for whoever stands above.
    if (!(error instanceof FileMissing)) throw error;
    return <PartMissing heading={this.props.heading} />;
  }
}

function PartMissing({ heading: Heading }: Pick<BoundaryProps, "heading">) {
  const isOnline = useReach() === "reached";
  return (
    <div className="part-missing" role="alert">
      <Heading>{isOnline ? FIELD_TEXTS.partMissing : FIELD_TEXTS.offline}</Heading>
      <p>{isOnline ? FIELD_TEXTS.partMissingHint : FIELD_TEXTS.offlineHint}</p>
      <button type="button" className="button small" onClick={isOnline ? () => location.reload() : tryAgain}>
        {isOnline ? FIELD_TEXTS.reload : FIELD_TEXTS.retry}
      </button>
    </div>
  );
}
