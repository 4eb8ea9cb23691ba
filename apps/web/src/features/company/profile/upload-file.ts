import type { MediaType } from "@partner-konto/domain/profile/schema";
import { type Sending as SendingFile, sendFile } from "../../../data/send-file.ts";

const names: Record<MediaType, string> = {
  agb: "uploadAgb",
  withdrawal: "uploadWithdrawal",
  logo: "uploadLogo",
  profileImage: "uploadProfileImage",
};

export interface Sending {
  /** What was wrong, ready to show; nothing when the file is stored or was called back. */
  wrong: Promise<string | undefined>;
  cancel: SendingFile["cancel"];
}

/** Sends one of a page's files. */
export function uploadFile(
  type: MediaType,
  profileId: string,
  file: File,
  onProgress: (percent: number) => void,
): Sending {
  const { told, cancel } = sendFile(`/files/${names[type]}/${profileId}`, file, onProgress);
  return { wrong: told.then(({ wrong }) => wrong), cancel };
}

/** Where a file is read; of the logo the largest size. */
export const fileUrl = (id: string): string => `/files/get/${id}`;
