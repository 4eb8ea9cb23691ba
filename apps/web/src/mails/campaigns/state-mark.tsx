import type { CampaignState } from "@partner-konto/domain/mails/campaigns/values";
import { cn } from "../../ui/cn.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { mailTexts as text } from "./texts.ts";

const marks: Readonly<Record<CampaignState, { icon: IconName; look: string }>> = {
  draft: { icon: "edit", look: "text-ink-3" },
  sending: { icon: "send", look: "text-new" },
  sent: { icon: "success", look: "text-ok" },
  stopped: { icon: "close", look: "text-warn" },
};

/** The state of a mail; states differ in shape, not only in colour. */
export function StateMark({ state }: { state: CampaignState }) {
  const { icon, look } = marks[state];
  return (
    <span className={cn("inline-flex items-center gap-1.5 whitespace-nowrap", look)}>
      <Icon name={icon} className="size-3.5" />
      {text.states[state]}
    </span>
  );
}
