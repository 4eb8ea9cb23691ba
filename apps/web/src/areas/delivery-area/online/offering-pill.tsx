import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { useState } from "react";
import { useRight } from "../../../data/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Popover } from "../../../ui/dialogs/popover.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { type OfferingState, PillFace, pillWords } from "../../../ui/pill.tsx";
import { Checklist } from "./checklist.tsx";
import { conditionsOf } from "./conditions.ts";
import { useLead } from "./scroll-to.ts";
import { onlineTexts } from "./texts.ts";
import { useOffering } from "./use-offering.ts";

interface OfferingPillProps {
  area: DeliveryArea;
  state: OfferingState;
  /** Replaces the state's own word, such as the end of a pause. */
  word: string | undefined;
  companyId: string;
  /** Asks for another area to copy prices from. */
  onPrices: () => void;
}

/** The area's status pill; it opens the checklist and the switch. */
export function OfferingPill({ area, state, word = pillWords[state], companyId, onPrices }: OfferingPillProps) {
  const [open, setOpen] = useState(false);
  const { lead, onFocusBack } = useLead(area.id);
  const mayUpdate = useRight("update", "businessCustomerDeliveryArea");
  const offering = useOffering(area);
  const conditions = conditionsOf(area, offering.blockers);
  const left = conditions.filter((condition) => condition.state === "missing").length;
  const missing = !area.isOffering && left > 0 ? onlineTexts.foot : undefined;
  const off = mayUpdate ? missing : onlineTexts.noRight;
  const ready = left > 0 ? onlineTexts.left(left) : onlineTexts.ready;
  // Switched on, but the agency is offline.
  const kept = area.isOffering ? onlineTexts.isKept : ready;
  const head = { online: onlineTexts.isOnline, paused: onlineTexts.isPaused, offline: kept, locked: kept }[state];
  return (
    <Popover
      label={onlineTexts.of(area.name, word)}
      open={open}
      onOpenChange={(isOpen) => {
        setOpen(isOpen);
        if (isOpen && mayUpdate && !area.isOffering) offering.check();
      }}
      onFocusBack={onFocusBack}
      trigger={
        <button type="button" className="rounded-full max-sm:min-h-11">
          <PillFace state={state} word={word}>
            <Icon name={open ? "chevronUp" : "chevronDown"} className="size-3" />
          </PillFace>
        </button>
      }
    >
      <div className="w-[380px] max-w-full">
        <div className="px-4 pt-4 pb-2">
          <p className="font-semibold">{head}</p>
          {left > 0 && <p className="type-13 text-ink-3">{onlineTexts.leftText(conditions.length - left)}</p>}
        </div>
        <Checklist
          conditions={conditions}
          companyId={companyId}
          onLead={(anchor, page) => {
            lead(anchor, page);
            setOpen(false);
          }}
          onPrices={() => {
            setOpen(false);
            onPrices();
          }}
        />
        <div className="flex items-center justify-between gap-3 border-t border-line px-4 py-3">
          <span className="type-13 text-ink-3">{off}</span>
          <Button
            look={area.isOffering ? "plain" : "primary"}
            busy={offering.busy}
            offBecause={off}
            onClick={() => offering.offer(!area.isOffering)}
          >
            {area.isOffering ? onlineTexts.goOffline : onlineTexts.goOnline}
          </Button>
        </div>
      </div>
    </Popover>
  );
}
