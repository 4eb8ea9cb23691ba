import { vi } from "vitest";

type Answer = { data: unknown } | { failure: { status: number; code: string; text: string } };

const settings = {
  providerName: "Wärmemarkt",
  supportPhone: null,
  imprintUrl: "/imprint",
  privacyUrl: "/privacy",
  accessibilityUrl: "/accessibility",
  assetUrl: null,
};

export const signedOut: Answer = { data: { signedIn: false, settings } };

/** For tests of the browser's side only: answers tRPC's batches on `fetch` and records the names of the called procedures. */
export function fakeGateway(answers: Record<string, Answer | (() => Answer)>): { called: string[] } {
  const called: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    const procedures = new URL(address, "https://konto.example").pathname.replace("/trpc/", "").split(",");
    called.push(...procedures);
    const bodies = procedures.map((name) => {
      const answer = answers[name] ?? {
        failure: { status: 404, code: "STATUS_404", text: "Die Ressource wurde nicht gefunden." },
      };
      return wire(name, typeof answer === "function" ? answer() : answer);
    });
    return Response.json(bodies);
  });
  return { called };
}

function wire(call: string, answer: Answer): object {
  if ("data" in answer) return { result: { data: answer.data } };
  const { status, code, text } = answer.failure;
  return { error: { message: text, code: -32_000, data: { status, httpStatus: status, code, text, call } } };
}
