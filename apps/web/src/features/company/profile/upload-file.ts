import type { MediaType } from "@partner-konto/domain/profile/schema";
import { genericErrorTexts } from "@partner-konto/domain/texts/errors";
import { pageHeaders } from "../../../data/trpc.ts";

const names: Record<MediaType, string> = {
  agb: "uploadAgb",
  withdrawal: "uploadWithdrawal",
  logo: "uploadLogo",
  profileImage: "uploadProfileImage",
};

export interface Sending {
  /** What was wrong, ready to show; nothing when the file is stored or was called back. */
  wrong: Promise<string | undefined>;
  cancel: () => void;
}

function reasonOf(request: XMLHttpRequest): string | undefined {
  if (request.status >= 200 && request.status < 300) return undefined;
  try {
    const told = JSON.parse(request.responseText) as { error?: { data?: { text?: string } } };
    return told.error?.data?.text ?? genericErrorTexts.default;
  } catch {
    return genericErrorTexts.internal;
  }
}

/** Sends a file by its plain route; `fetch` does not say how much of it has left. */
export function uploadFile(
  type: MediaType,
  profileId: string,
  file: File,
  onProgress: (percent: number) => void,
): Sending {
  const request = new XMLHttpRequest();
  const wrong = new Promise<string | undefined>((resolve) => {
    request.addEventListener("load", () => resolve(reasonOf(request)));
    request.addEventListener("error", () => resolve(genericErrorTexts.internal));
    request.addEventListener("abort", () => resolve(undefined));
  });
  request.upload.addEventListener("progress", ({ loaded, total }) => {
    if (total > 0) onProgress(Math.floor((loaded / total) * 100));
  });
  request.open("POST", `/files/${names[type]}/${profileId}`);
  for (const [name, value] of Object.entries(pageHeaders())) request.setRequestHeader(name, value);
  const body = new FormData();
  body.set("file", file);
  request.send(body);
  return { wrong, cancel: () => request.abort() };
}

/** Where a file is read; of the logo the largest size. */
export const fileUrl = (id: string): string => `/files/get/${id}`;
