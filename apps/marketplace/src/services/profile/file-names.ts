import type { logoSizes } from "@partner-konto/domain/profile/schema";
import type { ProfileMediaTable } from "./tables.ts";

type Media = Pick<ProfileMediaTable, "id" | "profileId" | "type">;
type LogoAlias = keyof typeof logoSizes;

/** The name of a file in the storage, made of ids alone: nothing of what its owner called it, and nobody guesses it. */
export function fileOf({ id, profileId, type }: Media, alias: LogoAlias = "288"): string {
  if (type === "logo") return `${profileId}/${id}-${alias}.jpg`;
  return `${profileId}/${id}.${type === "profileImage" ? "jpg" : "pdf"}`;
}

/** The logo's files by their aliases. */
export function logoOf(all: readonly Media[]): Record<LogoAlias, string> | null {
  const logo = all.find(({ type }) => type === "logo");
  return logo ? { "288": fileOf(logo, "288"), "144": fileOf(logo, "144"), web: fileOf(logo, "web") } : null;
}
