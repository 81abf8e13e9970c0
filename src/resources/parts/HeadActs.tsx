// The acts beside the title of a list or a tree. On a phone they wait behind one button, and creating stays at the thumb.
import { type ReactNode, useId, useState } from "react";
import { Link, type To } from "react-router-dom";
import { Icon } from "../../ui/Icon.tsx";
import { Key } from "../../ui/Key.tsx";
import { usePhone } from "../../ui/use-media.ts";
import { TEXTS } from "../texts.ts";

interface HeadActsProps {
  /** Absent for people who may not create. */
  create?: { label: string; to: To; state?: unknown };
  children?: ReactNode;
}

export const HeadActs = ({ create, children }: HeadActsProps) => (
  <div className="rs-head-actions first:flex-[1_1_180px] first:min-w-0 phone:contents flex flex-wrap items-center gap-8 print:hidden!">
    <OtherActs>{children}</OtherActs>
    {create && (
      <Link
        className="button primary phone:fixed phone:right-(--gutter) phone:bottom-[calc(16px_+_env(safe-area-inset-bottom))] phone:z-5 phone:min-h-48 phone:px-20 phone:rounded-24 phone:shadow-float"
        to={create.to}
        state={create.state}
      >
        <Icon name="plus" size={14} /> {create.label} <Key name="N" />
      </Link>
    )}
  </div>
);

function OtherActs({ children }: { children: ReactNode }) {
  const isPhone = usePhone();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  // The acts stay where they are, so that a phone that is turned closes no dialog of theirs.
  return (
    <>
      <div id={id} className="contents phone:grid phone:flex-[1_1_100%] phone:gap-8" hidden={isPhone && !isOpen}>
        {children}
      </div>
      {isPhone && (
        <button
          type="button"
          className="icon-button phone:absolute phone:-top-2 phone:right-0"
          aria-label={TEXTS.actions}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="more" />
        </button>
      )}
    </>
  );
}
