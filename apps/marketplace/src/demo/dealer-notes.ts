import type { Anchor } from "./anchor.ts";
import { dayNumber, instantAt, isoDay } from "./days.ts";
import { demoId } from "./demo-id.ts";

const martina = demoId("user", "m.vogt@plattform.example");
const lukas = demoId("user", "l.reuter@plattform.example");
const heidebrand = { groupId: demoId("company", "heidebrand"), agencyId: null };

const notes = [
  {
    about: heidebrand,
    by: martina,
    daysAgo: 40,
    pinned: true,
    text: "Ansprechpartnerin für Abrechnung ist **Frau Heidebrand** selbst, vormittags.",
  },
  {
    about: { groupId: null, agencyId: demoId("agency", "heidebrand/Lüneburg") },
    by: lukas,
    daysAgo: 12,
    pinned: false,
    text: "Tankwagen in der Werkstatt. Lieferzeiten bis Monatsende prüfen:\n\n- Elbmarsch\n- Ostheide",
  },
  {
    about: heidebrand,
    by: lukas,
    daysAgo: 5,
    pinned: false,
    text: "Fragt nach einer Schnittstelle für eigene Preise. Anleitung geschickt, meldet sich wieder.",
  },
  {
    about: { groupId: demoId("company", "heidepellets"), agencyId: null },
    by: martina,
    daysAgo: 3,
    pinned: false,
    text: "Bittet um Rückruf wegen einer Gebühr, am besten nachmittags.",
  },
];

/** The platform staff's notes about dealers. */
export const demoDealerNotes = ({ today }: Pick<Anchor, "today">) =>
  notes.map(({ about, by, daysAgo, pinned, text }, at) => {
    const written = new Date(instantAt(isoDay(dayNumber(today) - daysAgo), 9 * 60 + 17 * at));
    const times = { createdAt: written, createdBy: by, modifiedAt: written, modifiedBy: by };
    return { id: demoId("dealerNote", String(at)), ...about, pinned, text, ...times };
  });
