import { genericErrorTexts } from "@partner-konto/domain/texts/errors";
import { saveFile } from "./save-file.ts";
import { pageHeaders } from "./trpc.ts";

/** The German text of a refusal by a file's route. */
async function refusalOf(response: Response): Promise<string> {
  try {
    const { error } = (await response.json()) as { error?: { data?: { text?: string } } };
    return error?.data?.text ?? genericErrorTexts.default;
  } catch {
    return genericErrorTexts.internal;
  }
}

const named = /filename\*=UTF-8''([^;]+)/;

/**
 * Saves a file of the gateway under the name that the gateway gives it. A link could not say why there is no file.
 * @returns the German text of the failure; undefined when the file is saved
 */
export async function download(route: string): Promise<string | undefined> {
  try {
    const response = await fetch(route, { headers: pageHeaders() });
    if (!response.ok) return await refusalOf(response);
    const [, name = ""] = named.exec(response.headers.get("content-disposition") ?? "") ?? [];
    const bytes = new Uint8Array(await response.arrayBuffer());
    saveFile(decodeURIComponent(name), bytes, response.headers.get("content-type") ?? "");
    return undefined;
  } catch {
    return genericErrorTexts.internal;
  }
}
