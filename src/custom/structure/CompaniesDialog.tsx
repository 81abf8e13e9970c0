// Companies of one type, found by name in their register and put into the hierarchy, several at once.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ListPage } from "../../base/list-page.ts";
import type { RecordOf } from "../../base/resource-types.ts";
import { call, SearchBox } from "../../framework.ts";
import type { HierarchyCompanyType } from "../../rules/committee/index.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { Segments } from "../../ui/Segments.tsx";
import { addCompanies, type CompanyChoice } from "./draft.ts";
import { PersonAvatar } from "./People.tsx";
import { COMPANY_TYPES, PEOPLE_TEXTS, STRUCTURE_TEXTS } from "./texts.ts";
import type { Editor } from "./use-structure.ts";

const REGISTERS: { readonly [type in HierarchyCompanyType]: string } = {
  AO: "agency-offices",
  AF: "affiliated-companies",
  CB: "correspondent-banks",
  CS: "cessionary-companies",
  CA: "cessionary-assignors",
};

const OPTIONS = Object.entries(COMPANY_TYPES).map(([value, label]) => ({ value, label }));
const isType = (value: string): value is HierarchyCompanyType => value in COMPANY_TYPES;

export function CompaniesDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [type, setType] = useState<HierarchyCompanyType>("AO");
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState<readonly CompanyChoice[]>([]);
  const companies = useCompanies(type, words);
  const present = new Set(editor.draft.companyHierarchies.map(({ companyID }) => companyID));
  const offered = (companies.data ?? []).filter(({ companyID }) => !present.has(companyID));
  const toggle = (company: CompanyChoice) =>
    setChosen(
      isIn(chosen, company) ? chosen.filter(({ companyID }) => companyID !== company.companyID) : [...chosen, company],
    );
  return (
    <Dialog
      title={STRUCTURE_TEXTS.addCompanies}
      onClose={onClose}
      save={{
        isDisabled: chosen.length === 0,
        onSave: () => {
          editor.change(addCompanies(editor.draft, type, chosen));
          onClose();
        },
      }}
    >
      <div className="stack content-start gap-12">
        <Segments
          label={PEOPLE_TEXTS.companyType}
          options={OPTIONS}
          value={type}
          onChange={(value) => {
            if (isType(value)) setType(value);
            setChosen([]);
          }}
        />
        <SearchBox
          value={words}
          label={PEOPLE_TEXTS.searchCompany}
          placeholder={PEOPLE_TEXTS.searchCompany}
          onSearch={setWords}
        />
        {companies.isError && <FailureNotice text={STRUCTURE_TEXTS.loadFailed} onRetry={companies.refetch} />}
        {companies.data && offered.length === 0 && <p className="muted">{PEOPLE_TEXTS.noCompany}</p>}
        <ul
          className="max-h-[min(44dvh,380px)] overflow-auto border border-border rounded empty:hidden"
          aria-busy={companies.isFetching}
        >
          {offered.map((company) => (
            <li key={company.companyID}>
              <label className="pointer cursor-pointer flex items-center gap-10 min-h-44 py-4 px-12 hover:bg-hover">
                <input type="checkbox" checked={isIn(chosen, company)} onChange={() => toggle(company)} />
                <PersonAvatar name={company.legalName} fileID={company.avatarFileID} square />
                <span className="flex-auto min-w-0">{company.legalName}</span>
              </label>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

const isIn = (chosen: readonly CompanyChoice[], { companyID }: CompanyChoice): boolean =>
  chosen.some((one) => one.companyID === companyID);

/** A row of any of the registers, of which each names companies. */
interface CompanyRecord extends Pick<RecordOf<"agency-offices">, "company"> {
  companyID: number;
}

function useCompanies(type: HierarchyCompanyType, words: string) {
  return useQuery({
    queryKey: [REGISTERS[type], "structure", words],
    queryFn: async ({ signal }) => {
      const query = { searchString: words, pageSize: 50, sort: "company.legalName,ASC" };
      const { content } = await call<ListPage<CompanyRecord>>("GET", `/${REGISTERS[type]}`, undefined, query, {
        signal,
      });
      return content.map(({ companyID, company: { legalName, avatarFileID } }) => ({
        companyID,
        legalName,
        avatarFileID,
      }));
    },
    retry: false,
  });
}
