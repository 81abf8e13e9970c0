// Empresas vinculadas: who may offer the product, linked several at once.
import { useState } from "react";
import { createPortal } from "react-dom";
import { type PanelProps, recordPage } from "../../../framework.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { PRODUCT_TEXTS } from "../texts.ts";
import { LinkCompanies } from "./LinkCompanies.tsx";

export function Companies({ record, canUpdate }: PanelProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <recordPage.ChildList
      name="product-companies"
      record={record}
      canUpdate={canUpdate}
      isMuted={({ link }) => link !== true}
      tools={(links, refresh) => (
        <>
          <button type="button" className="button small" onClick={() => setOpen(true)}>
            <Icon name="link" size={14} /> {PRODUCT_TEXTS.linkCompanies}
          </button>
          {isOpen &&
            createPortal(
              <LinkCompanies
                productID={Number(record.id)}
                linked={new Set(links.map(({ companyID }) => Number(companyID)))}
                onLinked={refresh}
                onClose={() => setOpen(false)}
              />,
              document.body,
            )}
        </>
      )}
    />
  );
}
