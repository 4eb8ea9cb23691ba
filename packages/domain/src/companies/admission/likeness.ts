import { fold } from "../../text/fold.ts";

/** In what two companies are alike, the strongest first. */
export const likenesses = ["vatId", "address", "domain", "name"] as const;
export type Likeness = (typeof likenesses)[number];

interface Facts {
  name: string;
  legalName: string;
  vatId: string | null;
  address: { street: string; houseNumber: string; postalCode: string } | null;
  contactPoint: { email: string } | null;
}

/** Providers at which people of any company have their mailbox. */
const shared = new Set(
  "gmx.de gmx.net web.de t-online.de gmail.com googlemail.com outlook.com outlook.de hotmail.com hotmail.de yahoo.com yahoo.de icloud.com aol.com freenet.de arcor.de posteo.de mailbox.org live.de me.com vodafone.de".split(
    " ",
  ),
);
/** Legal forms and little words, which tell no company from another. */
const empty = new Set("gmbh co kg ohg ug ag se eg ek e k gbr mbh haftungsbeschrankt und u cie sohne sohn".split(" "));

const wordsOf = (name: string): string[] => [
  ...new Set(
    fold(name)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== "" && !empty.has(word)),
  ),
];

/** Names are alike when all words of the shorter one stand in the longer one. */
function areNamesAlike(one: string, other: string): boolean {
  const [shorter = [], longer = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length);
  return shorter.length > 0 && shorter.every((word) => longer.includes(word));
}

const addressOf = ({ address }: Facts): string | null =>
  address &&
  fold(`${address.street} ${address.houseNumber} ${address.postalCode}`).replaceAll(/str(?:asse|\.)?(?=\s|\d)|\s/g, "");

const domainOf = ({ contactPoint }: Facts): string | null => {
  const domain = contactPoint?.email.split("@").at(-1)?.toLowerCase() ?? "";
  return domain === "" || shared.has(domain) ? null : domain;
};

const isSame = (one: string | null, other: string | null): boolean => one !== null && one !== "" && one === other;

/** @returns in what two companies are alike; empty for companies that have nothing to do with each other */
export function likenessOf(one: Facts, other: Facts): Likeness[] {
  const holds: Record<Likeness, boolean> = {
    vatId: isSame(one.vatId, other.vatId),
    address: isSame(addressOf(one), addressOf(other)),
    domain: isSame(domainOf(one), domainOf(other)),
    name: areNamesAlike(one.legalName, other.legalName) || areNamesAlike(one.name, other.name),
  };
  return likenesses.filter((likeness) => holds[likeness]);
}
