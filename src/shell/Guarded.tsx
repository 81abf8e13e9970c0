// Renders a screen only for people who may open it. Without the right, its address behaves like a missing one, and no
// code of the screen runs.
import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useCan } from "../auth/session.tsx";
import type { View } from "../base/access.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { Titled } from "./Titled.tsx";

interface GuardedProps {
  pages: string[];
  view: View;
  title: string;
  children: ReactNode;
}

export function Guarded({ pages, view, title, children }: GuardedProps) {
  const can = useCan();
  const { pathname } = useLocation();
  if (!can(pages, view)) return <Navigate to="/404" replace />;
  // The title is set even when the screen cannot be rendered.
  return (
    <Titled title={title}>
      <ErrorBoundary resetKey={pathname}>{children}</ErrorBoundary>
    </Titled>
  );
}
