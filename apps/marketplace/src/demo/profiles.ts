import type { Profile } from "@partner-konto/domain/companies/profile/schema";
import { slugOf } from "@partner-konto/domain/companies/profile/slug";
import { fileOf, type NewProfile } from "../companies/profile/index.ts";
import type { ProfileMediaTable } from "../companies/profile/tables.ts";
import type { Anchor } from "./anchor.ts";
import { demoId } from "./demo-id.ts";
import { demoDocument } from "./document.ts";
import { demoAgencies, demoGroups } from "./world.ts";

const arbiterText =
  "Wir nehmen an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle nicht teil und sind dazu nicht verpflichtet.";

function description(brand: string, cities: readonly string[], isPellet: boolean): string {
  const goods = isPellet ? "Holzpellets ENplus A1, lose und als Sackware," : "Heizöl in allen gängigen Sorten";
  return `${brand} liefert ${goods} ab ${cities.join(", ")}.\n\nWir fahren mit eigenen Fahrzeugen und eigenem Personal, geeicht und pünktlich. Fragen beantwortet unsere Disposition werktags von 7 bis 17 Uhr.`;
}

/** A public page for each company; all of them have an agency online. */
export function demoProfiles(anchor: Anchor): NewProfile[] {
  const agencies = demoAgencies();
  return demoGroups(anchor).flatMap(({ id: groupId, legalName, type }) => {
    const own = agencies.filter((agency) => agency.groupId === groupId);
    const [seat] = own;
    if (!seat) return [];
    const { brandName, address, contactPoints } = seat;
    const { email, phone } = contactPoints.find(({ kind }) => kind === "office") ?? { email: "", phone: "" };
    const slug = slugOf(brandName);
    const place: Profile["address"] = address;
    return {
      id: demoId("profile", groupId),
      version: 1,
      groupId,
      slug,
      profileName: brandName,
      description: description(
        brandName,
        own.map((agency) => agency.name),
        type === "PARTNER_PELLET",
      ),
      imprint: `Alle Angaben auf dieser Seite sind erfunden.\n\n${legalName}\n${place.street} ${place.houseNumber}\n${place.postalCode} ${place.city}\n\nTelefon: ${phone}\nE-Mail: ${email}`,
      address: place,
      contactPoint: { email, phone },
      arbiterShowText: true,
      arbiterText,
      agencies: own.map((agency) => ({ businessCustomerId: agency.id, slug: `${slug}-${slugOf(agency.name)}` })),
    };
  });
}

/** AGB and withdrawal text of each page. */
export function demoMedia(anchor: Anchor): ProfileMediaTable[] {
  const createdAt = new Date("2024-12-11T09:30:00.000Z");
  return demoProfiles(anchor).flatMap(({ id: profileId, profileName }) =>
    (["agb", "withdrawal"] as const).map((type) => ({
      id: demoId(type, profileId),
      profileId,
      type,
      name: `${type === "agb" ? "AGB" : "Widerrufsbelehrung"} ${profileName}.pdf`,
      bytes: demoDocument(type, profileName).length,
      createdAt,
    })),
  );
}

/** The files of these documents in the storage. */
export function demoFiles(anchor: Anchor): { name: string; data: Buffer }[] {
  const names = new Map(demoProfiles(anchor).map(({ id, profileName }) => [id, profileName]));
  return demoMedia(anchor).map((media) => ({
    name: fileOf(media),
    data: demoDocument(media.type === "agb" ? "agb" : "withdrawal", names.get(media.profileId) ?? ""),
  }));
}
