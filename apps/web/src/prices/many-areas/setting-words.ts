import { switchLabels } from "../../areas/delivery-area/switches.ts";
import { labelOf as timesLabelOf, wordOf as timesWordOf } from "../../areas/delivery-area/times/times-conflict.tsx";
import { bulkTexts } from "./texts.ts";

const topics: Readonly<Record<string, string>> = bulkTexts.topics;

/** The label of an area's setting by its path: "/slots/weekend/morning" is "Lieferfenster, Samstag, vormittags". */
export function settingLabel(path: string): string {
  const [, topic = "", name = "", part = ""] = path.split("/");
  if (topics[topic] !== undefined) return `${topics[topic]}, ${switchLabels[name] ?? name}`;
  if (topic === "dustProtection") return bulkTexts.dustProtection;
  if (topic === "slots" && (part === "morning" || part === "afternoon")) {
    return `${timesLabelOf(path)}, ${bulkTexts.halves[part]}`;
  }
  return timesLabelOf(path);
}

/** The German form of a setting's value. */
export function settingWord(path: string, value: unknown): string {
  if (value === null && path.endsWith("/cutOff")) return bulkTexts.allDay;
  if (value === null && path.endsWith("/ordersPerDay")) return bulkTexts.noLimit;
  return typeof value === "boolean" ? (value ? bulkTexts.on : bulkTexts.off) : timesWordOf(value);
}
