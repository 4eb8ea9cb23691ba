import { type OnlineBlocker, onlineBlockers } from "@partner-konto/domain/companies/agency/going-online";
import type { BusinessCustomer } from "@partner-konto/domain/companies/agency/schema";
import { useState } from "react";
import { Link } from "react-router";
import { AddAreaDialog } from "../../areas/delivery-area/actions/add-dialog.tsx";
import { actionTexts } from "../../areas/delivery-area/actions/texts.ts";
import { agencyTexts, conditionTexts } from "../../companies/agency/texts.ts";
import { useRight, useSession } from "../../data/session.ts";
import { telephone } from "../../shell/telephone.ts";
import { Button, buttonStyle } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

interface ChecklistProps {
  agency: BusinessCustomer;
  busy: boolean;
  onActivate: () => void;
}

/** All conditions for going online, each met or missing; a missing one says how to fix it and links there (portal §4). */
export function Checklist({ agency, busy, onActivate }: ChecklistProps) {
  return (
    <ul className="divide-y divide-line">
      {onlineBlockers.map((condition) => {
        const isMissing = agency.onlineBlockers.includes(condition);
        const { have, cure } = conditionTexts[condition];
        const reason = condition === "BC_CAN_NOT_GO_ONLINE" ? agency.lockReason : null;
        return (
          <li key={condition} className="flex items-start gap-2.5 py-2.5 max-sm:flex-wrap">
            <Icon
              name={isMissing ? "error" : "success"}
              className={isMissing ? "mt-0.5 text-bad" : "mt-0.5 text-ok-mark"}
            />
            <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-40px)]">
              <p className={isMissing ? "font-medium" : "text-ink-2"}>
                {have}
                <span className="sr-only">: {isMissing ? agencyTexts.missing : agencyTexts.done}</span>
              </p>
              {isMissing && <p className="type-13 text-ink-2">{reason ? `${cure} Grund: ${reason}` : cure}</p>}
            </div>
            {isMissing && <Cure condition={condition} agency={agency} busy={busy} onActivate={onActivate} />}
          </li>
        );
      })}
    </ul>
  );
}

/** The action that fixes a missing condition. */
function Cure({ condition, agency, busy, onActivate }: ChecklistProps & { condition: OnlineBlocker }) {
  const { supportPhone } = useSession().settings;
  const mayUpdate = useRight("update", "businessCustomer");
  const link = buttonStyle({ size: "small" });
  switch (condition) {
    case "BC_NOT_ACTIVATED":
      return (
        <Button size="small" busy={busy} offBecause={mayUpdate ? undefined : agencyTexts.noRight} onClick={onActivate}>
          {agencyTexts.activate}
        </Button>
      );
    case "BC_HAS_NO_PROFILE":
      return (
        <Link to={`/company/${agency.groupId}/profile`} className={link}>
          {agencyTexts.toProfile}
        </Link>
      );
    case "BC_CAN_NOT_GO_ONLINE_BY_EMPTY_DA":
      return <AddFirst agency={agency} />;
    case "BC_CAN_NOT_GO_ONLINE":
    case "GROUP_NOT_ACTIVATED":
      return supportPhone ? (
        <a href={telephone(supportPhone)} className={link}>
          <Icon name="phone" />
          {agencyTexts.callSupport}
        </a>
      ) : (
        <Link to="/faq" className={link}>
          {agencyTexts.callSupport}
        </Link>
      );
  }
}

/** The condition is missing only when there is no area at all, so the fix is to create one. */
function AddFirst({ agency }: Pick<ChecklistProps, "agency">) {
  const mayCreate = useRight("create", "businessCustomerDeliveryArea");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" offBecause={mayCreate ? undefined : agencyTexts.noRight} onClick={() => setIsOpen(true)}>
        {actionTexts.addDoes}
      </Button>
      {isOpen && <AddAreaDialog agency={agency} onClose={() => setIsOpen(false)} />}
    </>
  );
}
