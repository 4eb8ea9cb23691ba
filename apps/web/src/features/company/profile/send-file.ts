import type { MediaType } from "@partner-konto/domain/profile/schema";
import { genericErrorTexts } from "@partner-konto/domain/texts/errors";

const names: Record<MediaType, string> = {
  agb: "uploadAgb",
  withdrawal: "uploadWithdrawal",
  logo: "uploadLogo",
  profileImage: "uploadProfileImage",
};

/** Sends a file by its plain route. @returns what was wrong, ready to show; nothing when it is stored */
export async function sendFile(type: MediaType, profileId: string, file: File): Promise<string | undefined> {
  const body = new FormData();
  body.set("file", file);
  try {
    const url = `/files/${names[type]}/${profileId}`;
    const answer = await fetch(url, { method: "POST", headers: { "x-partner-konto": "1" }, body });
    if (answer.ok) return undefined;
    const told = (await answer.json()) as { error?: { data?: { text?: string } } };
    return told.error?.data?.text ?? genericErrorTexts.default;
  } catch {
    return genericErrorTexts.internal;
  }
}

/** Where a file is read; of the logo the largest size. */
export const fileUrl = (id: string): string => `/files/get/${id}`;
