import { productTexts } from "@partner-konto/domain/goods/texts";
import { RecordConflict } from "../../../edit/record-conflict.tsx";
import { isProduct } from "../price-entries.ts";
import { switchLabels } from "../switches.ts";
import { areaTexts, volumeTexts } from "../texts.ts";
import type { AreaFormEdit } from "../use-area-form.ts";
import type { AreaForm } from "./area-form.ts";

const words: Readonly<Record<string, string>> = {
  name: areaTexts.name,
  color: areaTexts.colour,
  dustProtection: areaTexts.dustProtection,
  ...switchLabels,
};
const groups: Readonly<Partial<Record<string, { title: string }>>> = areaTexts.switches;

/**
 * The label of a field: "/hoseLengths/fortyMetre" is "Schlauchlängen, 40 m", "/codes/21335" is "Postleitzahl 21335", and
 * "/volumes/loose/to" is "Größte Liefermenge, Lose Ware (t)".
 */
function labelOf(field: string): string {
  const [, topic = "", part = "", end] = field.split("/");
  if (topic === "volumes" && (end === "from" || end === "to")) {
    const name = volumeTexts.fields[end];
    return isProduct(part) ? `${name}, ${productTexts[part]} (t)` : `${name} (l)`;
  }
  if (topic === "codes") return `${areaTexts.code} ${part}`;
  return part === "" ? (words[topic] ?? topic) : `${groups[topic]?.title ?? topic}, ${words[part] ?? part}`;
}

function wordOf(value: unknown): string {
  if (typeof value === "boolean") return value ? areaTexts.on : areaTexts.off;
  return typeof value === "string" ? value : areaTexts.notThere;
}

export function AreaConflict({ edit }: { edit: AreaFormEdit<AreaForm> }) {
  return <RecordConflict edits={[edit]} labelOf={labelOf} wordOf={wordOf} />;
}
