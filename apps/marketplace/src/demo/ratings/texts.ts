import type { FrontendSource } from "@partner-konto/domain/frontend";
import type { Random } from "../random.ts";

const good: readonly string[] = [
  "Alles bestens, gern wieder.",
  "Pünktlich, freundlich, sauber. Vielen Dank!",
  "Hat alles wunderbar geklappt.",
  "Vom Bestellen bis zur Lieferung sehr angenehm.",
  "Netter Fahrer, der sich Zeit genommen hat.",
  "Wie abgesprochen geliefert, Rechnung stimmte.",
  "Seit Jahren zufrieden.",
  "Schnelle Bestätigung und ein fester Termin, so wünscht man sich das.",
  "Der Fahrer hat vorher angerufen, das war sehr hilfreich.",
  "Preis gut, Lieferung gut, mehr braucht es nicht.",
  "Trotz enger Einfahrt kein Problem.",
  "Sehr höflicher Fahrer, hat sogar das Tor wieder geschlossen.",
  "Kam einen Tag früher als gedacht, mit Anruf vorher. Prima.",
  "Unkompliziert und zuverlässig.",
  "Günstiger als bei meinem alten Händler und genauso schnell.",
];
const ofOil: readonly string[] = [
  "Tank ist voll, kein Tropfen daneben.",
  "Schlauch lag ordentlich, die Beete haben es überlebt.",
  "Lieferschein mit geeichtem Zähler, alles nachvollziehbar.",
  "Der Fahrer hat auf den Grenzwertgeber geachtet und alles erklärt.",
  "60 Meter Schlauch über den Hof, ohne Murren.",
];
const ofPellets: readonly string[] = [
  "Kaum Staub, die Pellets sind heil im Lager angekommen.",
  "Eingeblasen ohne Zwischenfall, Absaugung lief mit.",
  "Gute Qualität, wenig Asche.",
  "Palette stand genau da, wo sie hin sollte.",
  "Das Lager wurde nicht überfüllt, wie gewünscht.",
];
const fair: readonly string[] = [
  "Lieferung gut, aber einen Tag später als angekündigt.",
  "Soweit zufrieden, die Rechnung kam etwas spät.",
  "Fahrer war freundlich, der Termin wurde einmal verschoben.",
  "Preis in Ordnung, am Telefon musste ich lange warten.",
  "Geliefert wurde ordentlich, nur das Zeitfenster war sehr groß.",
  "Alles gut, ein Anruf vorher wäre schön gewesen.",
];
const bad: readonly string[] = [
  "Zweimal verschoben und niemand hat Bescheid gesagt.",
  "Einen halben Tag umsonst gewartet.",
  "Der Fahrer war unfreundlich und hatte es sehr eilig.",
  "Nach der Lieferung roch es im Keller tagelang nach Öl.",
  "Der Rasen ist jetzt eine Baustelle.",
  "Auf meine Fragen kam keine Antwort.",
];
const thanks: readonly string[] = [
  "Vielen Dank für Ihr Lob, wir geben es an unseren Fahrer weiter.",
  "Herzlichen Dank! Wir freuen uns auf Ihre nächste Bestellung.",
  "Danke für die freundlichen Worte und Ihr Vertrauen.",
  "Das freut uns sehr. Bis zum nächsten Mal!",
];
const sorry: readonly string[] = [
  "Das tut uns leid. An dem Tag ist ein Fahrzeug ausgefallen; wir hätten Sie anrufen müssen.",
  "Entschuldigung für den Ärger. Wir haben mit dem Fahrer gesprochen.",
  "Danke für den Hinweis. Unsere Disposition kündigt Lieferungen jetzt am Vorabend an.",
  "Das ist nicht unser Anspruch. Bitte melden Sie sich bei uns, wir finden eine Lösung.",
];

/** A consumer's words to so many stars; two sentences now and then. */
export function inventText(random: Random, stars: number, type: FrontendSource): string {
  const own = type === "PARTNER_PELLET" ? ofPellets : ofOil;
  if (stars <= 2) return random.chance(0.35) ? `${random.pick(bad)} ${random.pick(fair)}` : random.pick(bad);
  if (stars === 3) return random.pick(fair);
  const first = stars === 4 && random.chance(0.4) ? random.pick(fair) : random.pick(good);
  return random.chance(0.3) ? `${first} ${random.pick(own)}` : first;
}

export const inventStatement = (random: Random, stars: number): string => random.pick(stars >= 4 ? thanks : sorry);

/** Texts that wait for a check, although the stars are good. */
export const inventContact = (random: Random): string =>
  random.pick([
    "Wer noch Fragen hat: 0171 3920099, ich erzähle gern mehr.",
    "Bilder vom neuen Tank schicke ich gern, einfach an w.harms@post.example schreiben.",
    "Immer gern wieder. Mehr auf www.heizen-im-norden.example.",
  ]);

/** Texts that were rejected. */
export const inventInsult = (random: Random): string =>
  random.pick(["Lauter Idioten am Werk.", "Betrüger, nie wieder!", "So ein Saftladen."]);

export const inventReport = (random: Random): string =>
  random.pick([
    "Die Verspätung lag an der Straßensperre, das wusste der Kunde.",
    "Der Kunde verwechselt uns, geliefert hat eine Spedition.",
    "Am beschriebenen Tag waren wir nicht dort.",
  ]);
