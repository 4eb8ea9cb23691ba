import { formatNumber } from "@partner-konto/domain/format/number";
import type { FollowRule } from "@partner-konto/domain/prices/following/follow-rule";

export const followTexts = {
  panel: "Dem Index folgen",
  intro:
    "Ihr eigener Preis kann dem Index von selbst folgen: Er ändert sich, sobald der Index weit genug gestiegen oder gefallen ist.",
  begin: "Dem Index folgen …",
  change: "Ändern …",
  stop: "Nicht mehr folgen …",
  stopTitle: "Dem Index nicht mehr folgen?",
  stopText: "Der Preis bleibt, wie er jetzt ist, und ändert sich nicht mehr von selbst.",
  stopDo: "Nicht mehr folgen",
  states: { follows: "folgt", rests: "ruht", held: "angehalten" } satisfies Record<FollowRule["state"], string>,
  rule: "Regel",
  delta: (amount: string, unit: string) => `Index ${amount}\u00a0${unit}`,
  deadBandOf: (amount: string, unit: string) => `erst ab ${amount}\u00a0${unit} Abweichung`,
  always: "ab der ersten Abweichung",
  hoursOf: (from: string, until: string) => `von ${from} bis ${until}\u00a0Uhr`,
  index: "Index",
  indexOf: (amount: string, day: string) => `${amount} am ${day}`,
  by: "Im Namen von",
  rests: (price: string) =>
    `Hier gilt ein anderer Preis als die ${price}, die die Regel zuletzt gesetzt hat. Solange ruht sie. Setzen Sie diesen Preis wieder ein, oder ändern Sie die Regel, dann geht es weiter.`,
  restsForPlan: "Hier gelten für eine Zeit geplante Preise. Solange ruht die Regel; danach geht es weiter.",
  held: (price: string) => `Nach der Regel müsste der Preis jetzt ${price} sein. Er bleibt, wie er ist.`,
  byHand: "Wenn Sie ihn von Hand ändern, ruht die Regel.",
  title: "Dem Index folgen",
  onTop: "Zum Index kommt",
  onTopHint: "Mit Minus liegt Ihr Preis unter dem Index.",
  deadBand: "Erst ändern ab einer Abweichung von",
  deadBandHint: "So ändert sich Ihr Preis nicht mit jedem Cent. 0,00 folgt jeder Bewegung.",
  hours: "Nur zu bestimmten Uhrzeiten ändern",
  from: "Von",
  until: "Bis",
  hoursWrong: "Das Ende muss nach dem Anfang liegen.",
  hoursMissing: "Geben Sie beide Uhrzeiten an.",
  tooLarge: "Höchstens 10.000,00.",
  noPrice: "So läge der Preis bei null oder darunter.",
  becomes: (price: string, index: string, day: string) =>
    `Der Basispreis wird jetzt ${price} (Index ${index} am ${day}).`,
  wouldHave: (count: number, days: number) =>
    `Nach dieser Regel hätte sich der Preis in den letzten ${formatNumber(days)} Tagen ${count === 0 ? "nicht" : count === 1 ? "einmal" : `${formatNumber(count)}-mal`} geändert.`,
  chart: (unit: string) => `Index und Preis nach der Regel, netto ${unit}`,
  price: "Preis",
  nowThere: (rule: string, by: string | null) =>
    `Jetzt gilt${by === null ? "" : ` im Namen von ${by}`}: ${rule}. „Ab jetzt folgen“ setzt Ihre Regel an diese Stelle.`,
  nowNone: "Jetzt folgt der Preis dem Index nicht. „Ab jetzt folgen“ setzt Ihre Regel ein.",
  refused: "Es wurde nichts geändert.",
  submit: "Ab jetzt folgen",
  afterSecond: "Sobald jemand zugestimmt hat, gilt der Preis; dann können Sie ihn hier dem Index folgen lassen.",
  missing: "Ob der Preis dem Index folgt, konnte nicht geladen werden.",
} as const;
