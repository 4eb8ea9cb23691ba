import { isStanding } from "@partner-konto/domain/billing/credit-life";
import type { Fee } from "@partner-konto/domain/billing/fee";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { useDuty, useSession } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { ListState } from "../../shell/list/list-state.tsx";
import { Button } from "../../ui/button.tsx";
import { billingTexts as text } from "./billing-texts.ts";
import { FeeList } from "./fee-list.tsx";

const step = 50;

interface FeesOfProps {
  companyId: string;
  /** Which of the company's fees; all of them without. */
  of: { invoiceId?: string; isOpen?: true; year?: number };
  label: string;
  /** Said when there is none. */
  none: string;
  /** Opens the dialog about a fee. Not inside the sheet: its Escape would close the sheet, too. */
  onAsk: (fee: Fee) => void;
}

/** A company's fees; a dealer can dispute each, and staff can give it back. */
export function FeesOf({ companyId, of, label, none, onAsk }: FeesOfProps) {
  const { staff } = useSession();
  const mayGive = useDuty("billing");
  const [limit, setLimit] = useState(step);
  const fees = trpc.billing.getFees.useQuery(
    { body: { groupId: companyId, ...of, limit, page: 1 } },
    { placeholderData: keepPreviousData },
  );
  const { data = [], total = 0 } = fees.data ?? {};
  const left = total - data.length;
  const action = staff
    ? { word: text.give, isOffered: ({ credit }: Fee) => mayGive && !(credit && isStanding(credit.status)) }
    : { word: text.dispute, isOffered: ({ mayDispute }: Fee) => mayDispute };
  return (
    <>
      <ListState query={fees} count={data.length} empty={none}>
        <FeeList fees={data} label={label} action={{ ...action, begin: onAsk }} />
      </ListState>
      {left > 0 && (
        <Button
          look="ghost"
          className="mt-1 -ml-3"
          busy={fees.isPlaceholderData}
          onClick={() => setLimit(limit + step)}
        >
          {text.moreFees(Math.min(step, left))}
        </Button>
      )}
    </>
  );
}
