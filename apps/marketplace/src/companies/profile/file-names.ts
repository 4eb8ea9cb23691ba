import { logoSizes } from "@partner-konto/domain/companies/profile/sizes";
import type { ProfileMediaTable } from "./tables.ts";

type MediaKey = Pick<ProfileMediaTable, "id" | "profileId" | "type">;
export type LogoAlias = keyof typeof logoSizes;

const logoAliases = Object.keys(logoSizes) as LogoAlias[];

/** The storage key of a file, made of ids only, so that it reveals nothing of the original name and cannot be guessed. */
export function fileOf({ id, profileId, type }: MediaKey, alias: LogoAlias = "288"): string {
  if (type === "logo") return `${profileId}/${id}-${alias}.jpg`;
  return `${profileId}/${id}.${type === "profileImage" ? "jpg" : "pdf"}`;
}

/** All files of a record. */
export const filesOf = (media: MediaKey): string[] =>
  media.type === "logo" ? logoAliases.map((alias) => fileOf(media, alias)) : [fileOf(media)];

/** The logo's files by their aliases. */
export function logoOf(all: readonly MediaKey[]): Record<LogoAlias, string> | null {
  const logo = all.find(({ type }) => type === "logo");
  return logo ? { "288": fileOf(logo, "288"), "144": fileOf(logo, "144"), web: fileOf(logo, "web") } : null;
}
