// Several companies of one kind are chosen and linked to the product with one call.
import { useState } from "react";
import { type RaRecord, useGetList, useNotify } from "react-admin";
import type { BulkAnswer } from "../../../base/bulk-answer.ts";
import { call, failureText, fieldParts, SearchBox } from "../../../framework.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { FailureNotice } from "../../../ui/FailureNotice.tsx";
import { Segments } from "../../../ui/Segments.tsx";
import { linkedText, linkLabel, PRODUCT_TEXTS, refusedText } from "../texts.ts";

interface LinkCompaniesProps {
  productID: number;
  /** Ids of companies that the product has already. */
  linked: ReadonlySet<number>;
  onLinked: () => void;
  onClose: () => void;
}

/** Each kind of company has a register of its own. */
const KINDS = [
  { value: "AO", label: "Agentes", register: "agency-offices" },
  { value: "AF", label: "Conveniadas", register: "affiliated-companies" },
  { value: "CS", label: "Cessionárias", register: "cessionary-companies" },
  { value: "CB", label: "Correspondentes", register: "correspondent-banks" },
] as const;

const SHOWN = 50;

interface PartnerCompany extends RaRecord {
  companyID: number;
  company?: { legalName?: string | null; documentNumber?: string | null } | null;
}

export function LinkCompanies({ productID, linked, onLinked, onClose }: LinkCompaniesProps) {
  const [kind, setKind] = useState<(typeof KINDS)[number]>(KINDS[0]);
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const { isBusy, link } = useLink(productID, onLinked);
  const toggle = (companyID: number) =>
    setChosen((before) => {
      const next = new Map(before);
      if (!next.delete(companyID)) next.set(companyID, kind.value);
      return next;
    });
  return (
    <Dialog
      title={PRODUCT_TEXTS.linkCompanies}
      isBusy={isBusy}
      onClose={onClose}
      save={{
        label: linkLabel(chosen.size),
        isDisabled: chosen.size === 0,
        onSave: () => void link(chosen).then((isDone) => isDone && onClose()),
      }}
    >
      <div className="stack gap-12 [&>.segments]:max-w-full [&>.segments]:overflow-x-auto">
        <Segments
          label={PRODUCT_TEXTS.companyType}
          options={KINDS}
          value={kind.value}
          onChange={(value) => setKind(KINDS.find((one) => one.value === value) ?? KINDS[0])}
        />
        <SearchBox value={search} placeholder={PRODUCT_TEXTS.searchCompanies} onSearch={setSearch} />
        <CompanyChoices register={kind.register} label={kind.label} {...{ search, linked, chosen, toggle }} />
      </div>
    </Dialog>
  );
}

interface CompanyChoicesProps {
  register: string;
  label: string;
  search: string;
  linked: ReadonlySet<number>;
  chosen: ReadonlyMap<number, string>;
  toggle: (companyID: number) => void;
}

function CompanyChoices({ register, label, search, linked, chosen, toggle }: CompanyChoicesProps) {
  const { data, total, error, refetch } = useGetList<PartnerCompany>(
    register,
    {
      filter: search ? { q: search } : {},
      sort: { field: "company.legalName", order: "ASC" },
      pagination: { page: 1, perPage: SHOWN },
    },
    { retry: false },
  );
  if (error) return <FailureNotice text={PRODUCT_TEXTS.companiesError} onRetry={() => void refetch()} />;
  if (!data) return <span className="skeleton h-160" role="status" aria-label="Carregando..." />;
  if (data.length === 0) return <p className="muted">{PRODUCT_TEXTS.noCompanies}</p>;
  return (
    <>
      <fieldset className="max-h-300 overflow-y-auto max-[481px]:[&_.caption]:col-2">
        <legend className="sr-only">{label}</legend>
        {data.map(({ id, companyID, company }) => {
          const isLinked = linked.has(companyID);
          return (
            <label
              className="grid grid-cols-[auto_1fr_auto] gap-x-10 gap-y-4 items-center min-h-40 py-4 px-2 border-b border-b-border"
              key={id}
            >
              <input
                type="checkbox"
                className="check"
                checked={isLinked || chosen.has(companyID)}
                disabled={isLinked}
                onChange={() => toggle(companyID)}
              />
              <span>{company?.legalName}</span>
              <span className="caption muted tabular">
                {isLinked ? PRODUCT_TEXTS.alreadyLinked : fieldParts.shownAs("cnpj", company?.documentNumber ?? "")}
              </span>
            </label>
          );
        })}
      </fieldset>
      {total !== undefined && total > data.length && <p className="caption muted">{PRODUCT_TEXTS.moreCompanies}</p>}
    </>
  );
}

/** Resolves with true when all companies were linked; those that were refused have their reason in a notice. */
function useLink(productID: number, onLinked: () => void) {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const link = async (chosen: ReadonlyMap<number, string>): Promise<boolean> => {
    setBusy(true);
    try {
      const rows = [...chosen].map(([companyID, companyType]) => ({ productID, companyID, companyType, link: true }));
      const { results } = await call<BulkAnswer>("POST", "/product-companies/bulk/create", { data: rows });
      const refused = results.flatMap((result) => (result.state === "rejected" ? [result] : []));
      const done = results.length - refused.length;
      const [first] = refused;
      onLinked();
      if (done > 0) notify(linkedText(done), { type: "success" });
      if (first) notify(refusedText(refused.length, failureText({ body: first.reason })), { type: "error" });
      return refused.length === 0;
    } catch (error) {
      notify(failureText(error, PRODUCT_TEXTS.linkError), { type: "error" });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, link };
}
