// Every former structure: who saved it, when, what changed, and a way back to it.
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import { formatDateTime } from "../../base/dates.ts";
import type { ListPage } from "../../base/list-page.ts";
import { call, failureText, useConfirm } from "../../framework.ts";
import {
  type FormerStructure,
  inTreeOrder,
  type OrganizationalStructure,
  type StructureVersion,
} from "../../rules/committee/index.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { Sentences } from "./Sentences.tsx";
import { PEOPLE_TEXTS, STRUCTURE_TEXTS, VERSION_KINDS } from "./texts.ts";
import { touchedVotings } from "./use-save.ts";
import { type Editor, STRUCTURES } from "./use-structure.ts";

interface VersionsDialogProps {
  editor: Editor;
  canRestore: boolean;
  onClose: () => void;
}

export function VersionsDialog({ editor, canRestore, onClose }: VersionsDialogProps) {
  const [number, setNumber] = useState<number>();
  return (
    <Dialog
      title={number === undefined ? STRUCTURE_TEXTS.former : STRUCTURE_TEXTS.version(number)}
      size="side"
      onBack={number === undefined ? undefined : () => setNumber(undefined)}
      onClose={onClose}
    >
      {number === undefined ? (
        <Versions id={editor.structure.id} onOpen={setNumber} />
      ) : (
        <Version editor={editor} number={number} canRestore={canRestore} onRestored={onClose} />
      )}
    </Dialog>
  );
}

const PAGE_SIZE = 20;

function Versions({ id, onOpen }: { id: number; onOpen: (number: number) => void }) {
  const versions = useInfiniteQuery({
    queryKey: [STRUCTURES, "versions", id],
    queryFn: ({ pageParam }) =>
      call<ListPage<StructureVersion>>("GET", `/organizational-structures/${id}/versions`, undefined, {
        pageNumber: pageParam,
        pageSize: PAGE_SIZE,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ totalElements }, pages) =>
      pages.length * PAGE_SIZE < totalElements ? pages.length : undefined,
    staleTime: 0,
    retry: false,
  });
  if (versions.isError) return <FailureNotice text={STRUCTURE_TEXTS.loadFailed} onRetry={versions.refetch} />;
  if (!versions.data)
    return <div className="skeleton w-220 h-20" role="status" aria-busy="true" aria-label="Carregando" />;
  return (
    <>
      <ol>
        {versions.data.pages.flatMap(({ content }) =>
          content.map((version) => (
            <li key={version.number}>
              <button
                type="button"
                className="st-version grid gap-2 justify-items-start w-full py-10 px-4 border-0 border-b border-b-border bg-transparent text-inherit text-left cursor-pointer hover:bg-hover"
                onClick={() => onOpen(version.number)}
              >
                <strong>{STRUCTURE_TEXTS.version(version.number)}</strong> <VersionKind version={version} />
                <span className="caption">{whoAndWhen(version)}</span>
                <span>
                  {version.changes[0] ?? (version.kind === "START" ? STRUCTURE_TEXTS.start : STRUCTURE_TEXTS.noChanges)}
                  {version.changesCount > 1 && ` ${STRUCTURE_TEXTS.moreChanges(version.changesCount - 1)}`}
                </span>
              </button>
            </li>
          )),
        )}
      </ol>
      {versions.hasNextPage && (
        <button type="button" className="button" onClick={() => void versions.fetchNextPage()}>
          {PEOPLE_TEXTS.more}
        </button>
      )}
    </>
  );
}

const whoAndWhen = ({ by, at }: Pick<StructureVersion, "by" | "at">): string =>
  `${by?.name ?? STRUCTURE_TEXTS.system} · ${formatDateTime(at)}`;

const VersionKind = ({ version: { kind, restoredNumber } }: { version: Omit<StructureVersion, "changesCount"> }) => (
  <span className="status" data-tone="neutral">
    {VERSION_KINDS[kind]} {restoredNumber !== null && STRUCTURE_TEXTS.restoredFrom(restoredNumber)}
  </span>
);

interface VersionProps {
  editor: Editor;
  number: number;
  canRestore: boolean;
  onRestored: () => void;
}

function Version({ editor, number, canRestore, onRestored }: VersionProps) {
  const { structure } = editor;
  const address = `/organizational-structures/${structure.id}/versions/${number}`;
  const { data, isError, refetch } = useQuery({
    queryKey: [STRUCTURES, "versions", structure.id, number, structure.version],
    queryFn: () => call<FormerStructure>("GET", address),
    retry: false,
  });
  const restore = useRestore(editor, number, onRestored);
  if (isError) return <FailureNotice text={STRUCTURE_TEXTS.loadFailed} onRetry={refetch} />;
  if (!data) return <div className="skeleton w-220 h-20" role="status" aria-busy="true" aria-label="Carregando" />;
  const { competences, companyHierarchies, userHierarchies } = data.structure;
  const { total } = STRUCTURE_TEXTS;
  return (
    <div className="stack content-start gap-12">
      <p>
        <VersionKind version={data} /> <span className="caption">{whoAndWhen(data)}</span>
      </p>
      <p className="caption">
        {[total.roles(competences.length), total.companies(companyHierarchies.length)].join(" · ")} ·{" "}
        {total.users(userHierarchies.length)}
      </p>
      {data.changes.length > 0 ? <Sentences of={data.changes} /> : <p className="muted">{STRUCTURE_TEXTS.noChanges}</p>}
      <section className="stack content-start gap-8">
        <h3 className="m-0 text-table font-semibold">{STRUCTURE_TEXTS.differences}</h3>
        {data.differences.length > 0 ? (
          <Sentences of={data.differences} />
        ) : (
          <p className="muted">{STRUCTURE_TEXTS.noDifferences}</p>
        )}
      </section>
      <FormerRoles structure={data.structure} />
      {canRestore && data.differences.length > 0 && (
        <button type="button" className="button primary" onClick={() => void restore()}>
          {STRUCTURE_TEXTS.restore}
        </button>
      )}
    </div>
  );
}

/** The roles as they stood, by depth. */
function FormerRoles({ structure: { competences } }: { structure: FormerStructure["structure"] }) {
  const depths = new Map<number, number>();
  for (const { id, parentID } of inTreeOrder(competences))
    depths.set(id, parentID === null ? 0 : (depths.get(parentID) ?? 0) + 1);
  return (
    <details>
      <summary>{STRUCTURE_TEXTS.tabs.roles}</summary>
      <ul>
        {inTreeOrder(competences)
          .slice(0, MOST_ROLES)
          .map(({ id, name }) => (
            <li className="pl-[calc(var(--depth)_*_16px)]" key={id} style={{ "--depth": depths.get(id) ?? 0 }}>
              {name}
            </li>
          ))}
      </ul>
    </details>
  );
}

const MOST_ROLES = 300;

function useRestore({ structure, stepCount, reset }: Editor, number: number, onRestored: () => void) {
  const confirm = useConfirm();
  const notify = useNotify();
  const queryClient = useQueryClient();
  return async () => {
    const isConfirmed = await confirm({
      title: STRUCTURE_TEXTS.restore,
      text: `${STRUCTURE_TEXTS.restoreText(number)}${stepCount > 0 ? ` ${STRUCTURE_TEXTS.leaveText}` : ""}`,
      action: STRUCTURE_TEXTS.restore,
    });
    if (!isConfirmed) return;
    const address = `/organizational-structures/${structure.id}/versions/${number}/restore`;
    const send = (more: object) =>
      call<OrganizationalStructure>("POST", address, { version: structure.version, ...more });
    const sendConfirmed = async (error: unknown) => {
      const votings = touchedVotings(error);
      if (!votings) throw error;
      const { votingTitle: title, votingConfirm: action } = STRUCTURE_TEXTS;
      const isAgreed = await confirm({ title, text: <Sentences of={votings} />, action, danger: true });
      return isAgreed ? send({ confirmRemovals: true }) : undefined;
    };
    try {
      const restored = await send({}).catch(sendConfirmed);
      if (!restored) return;
      reset(restored);
      void queryClient.invalidateQueries({ queryKey: [STRUCTURES, "versions"] });
      notify(STRUCTURE_TEXTS.restored, { type: "success" });
      onRestored();
    } catch (error) {
      notify(failureText(error, STRUCTURE_TEXTS.restoreFailed), { type: "error" });
    }
  };
}
