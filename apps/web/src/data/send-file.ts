import { genericErrorTexts } from "@partner-konto/domain/texts/errors";
import { pageHeaders } from "./trpc.ts";

/** Result of an upload: the service's answer, or a German error text; neither when it was cancelled. */
export interface UploadResult {
  answer?: unknown;
  wrong?: string;
}

export interface FileUpload {
  told: Promise<UploadResult>;
  cancel: () => void;
}

function toldBy({ status, responseText }: XMLHttpRequest): UploadResult {
  try {
    const answer = JSON.parse(responseText) as { error?: { data?: { text?: string } } };
    if (status >= 200 && status < 300) return { answer };
    return { wrong: answer.error?.data?.text ?? genericErrorTexts.default };
  } catch {
    return { wrong: genericErrorTexts.internal };
  }
}

/** Uploads a file by its plain route. XMLHttpRequest, because `fetch` reports no upload progress. */
export function sendFile(route: string, file: File, onProgress: (percent: number) => void): FileUpload {
  const request = new XMLHttpRequest();
  const told = new Promise<UploadResult>((resolve) => {
    request.addEventListener("load", () => resolve(toldBy(request)));
    request.addEventListener("error", () => resolve({ wrong: genericErrorTexts.internal }));
    request.addEventListener("abort", () => resolve({}));
  });
  request.upload.addEventListener("progress", ({ loaded, total }) => {
    if (total > 0) onProgress(Math.floor((loaded / total) * 100));
  });
  request.open("POST", route);
  for (const [name, value] of Object.entries(pageHeaders())) request.setRequestHeader(name, value);
  const body = new FormData();
  body.set("file", file);
  request.send(body);
  return { told, cancel: () => request.abort() };
}
