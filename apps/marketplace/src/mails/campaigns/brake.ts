import type { CampaignMail } from "./tables.ts";

const minuteMs = 60_000;
/** So many refusals without an accepted mail in between mean the mail server or our sender, not the receivers. */
const mostInARow = 5;
/** Pauses double from five minutes up to half an hour. */
const pauseMs = (pauses: number): number => Math.min(5 * minuteMs * 2 ** (pauses - 1), 30 * minuteMs);

/** A refusal's meaning: the mail has failed, or the lane rests until then and these mails wait again. */
export type Judgement = "final" | { until: Date; again: readonly CampaignMail[] };

/**
 * The brake of a process's lane. A mail server that refuses one mail after the other would fail a whole mail to many, so the lane rests and
 * then tries one mail at a time until one is accepted.
 */
export interface Brake {
  isOn(now: Date): boolean;
  /** Whether only one mail at a time may be tried. */
  isProbing(): boolean;
  accepted(): void;
  /** @param isOurs the refusal cannot mean the mail or its receiver */
  refused(mail: CampaignMail, isOurs: boolean, now: Date): Judgement;
}

export function createBrake(): Brake {
  let row: CampaignMail[] = [];
  let pauses = 0;
  let until = new Date(0);
  return {
    isOn: (now) => now < until,
    isProbing: () => pauses > 0,
    accepted() {
      row = [];
      pauses = 0;
    },
    refused(mail, isOurs, now) {
      row.push(mail);
      // Mails that were on their way when the lane came to rest wait, too.
      if (now >= until) {
        if (!isOurs && pauses === 0 && row.length < mostInARow) return "final";
        pauses += 1;
        until = new Date(now.getTime() + pauseMs(pauses));
      }
      const again = row;
      row = [];
      return { until, again };
    },
  };
}
