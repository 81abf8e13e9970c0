// A read-only table of the granted rights with a check mark for each; without the catalogue of rights, their number.
import { objectOf } from "../../base/plain-object.ts";
import type { CellProps } from "../field-props.ts";
import { FIELD_TEXTS } from "../texts.ts";
import { definition } from "./definition.ts";
import {
  areasOf,
  type GrantedRights,
  grantedRightsOf,
  isGranted,
  type Page,
  rightsOf,
  stateOf,
  VIEWS,
} from "./rights.ts";
import { useRightsCatalogue } from "./use-rights.ts";

export function Cell({ field, value, record }: CellProps) {
  const { data: catalogue } = useRightsCatalogue(field.schema["x-matrix"]?.source);
  const granted = grantedRightsOf(value);
  const count = definition.format(value, field);
  const only = field.schema["x-matrix"]?.only;
  const system = only === undefined ? undefined : objectOf(record)[only];
  const areas = catalogue ? areasOf(catalogue, typeof system === "string" ? system : undefined, "") : [];
  const visibleAreas = areas
    .map((area) => ({ ...area, pages: area.pages.filter((page) => stateOf(granted, rightsOf([page])) !== "none") }))
    .filter(({ pages }) => pages.length > 0);
  const { views, page: pageTitle } = FIELD_TEXTS.matrix;
  return (
    <div className="w-full min-w-0">
      <span className="muted block mb-6">{count}</span>
      {visibleAreas.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls on a small screen must be reachable by keyboard.
        <section className="relative overflow-x-auto" aria-label={pageTitle} tabIndex={0}>
          <table
            className="plain-table f-matrix-table whitespace-nowrap [--row:30px] [--cell:4px_12px]"
            aria-label={field.title}
          >
            <thead>
              <tr>
                <th scope="col">{pageTitle}</th>
                {VIEWS.map((view) => (
                  <th key={view} scope="col" className="f-matrix-view">
                    {views[view]}
                  </th>
                ))}
              </tr>
            </thead>
            {visibleAreas.map((area) => (
              <tbody key={area.code}>
                <tr className="f-matrix-area">
                  <th scope="rowgroup" colSpan={VIEWS.length + 1}>
                    {area.label}
                  </th>
                </tr>
                {area.pages.map((page) => (
                  <PageRow key={page.code} page={page} granted={granted} />
                ))}
              </tbody>
            ))}
          </table>
        </section>
      )}
    </div>
  );
}

function PageRow({ page, granted }: { page: Page; granted: GrantedRights }) {
  const { yes, no } = FIELD_TEXTS;
  return (
    <tr>
      <th scope="row">{page.label}</th>
      {VIEWS.map((view) => (
        <td key={view}>
          {page.views.includes(view) && (
            <Mark text={isGranted(granted, { page, view }) ? yes : no} isGranted={isGranted(granted, { page, view })} />
          )}
        </td>
      ))}
    </tr>
  );
}

const Mark = ({ text, isGranted }: { text: string; isGranted: boolean }) => (
  <>
    <span
      aria-hidden="true"
      className="data-[given=true]:text-success data-[given=true]:font-semibold data-[given=false]:text-muted"
      data-given={isGranted}
    >
      {isGranted ? "✓" : "–"}
    </span>
    <span className="sr-only">{text}</span>
  </>
);
