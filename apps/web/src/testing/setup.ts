import { format } from "node:util";
import { cleanup, configure, prettyDOM } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { queryClient } from "../data/query-client.ts";
import { signingOut } from "../data/session-lost.ts";
import { setShortcuts } from "../data/shortcuts.ts";
import { keepSnacks } from "../data/snackbar-queue.ts";
import { forgetTyped } from "../edit/kept-drafts.ts";
import { answerFetch, closeGateway } from "./gateway.ts";
import { report, takeMistakes } from "./mistakes.ts";
import { setScreen } from "./screen.ts";

const { setTimeout, clearTimeout } = globalThis;

// Pages are lazy chunks. On a busy machine the first one takes longer than the library's default of one second.
configure({ asyncUtilTimeout: 10_000, getElementError: notFound });

/** Prints the page only when somebody reads the message: a query that waits fails many times before it succeeds. */
function notFound(message: string | null, container: Element): Error {
  const error = new Error();
  Error.captureStackTrace(error, notFound);
  error.name = "TestingLibraryElementError";
  return Object.defineProperty(error, "message", {
    get: () => `${message ?? ""}\n\n${prettyDOM(container) || ""}`,
    configurable: true,
  });
}

globalThis.fetch = answerFetch as typeof fetch;
beforeEach(() => {
  setScreen("wide");
  // A passing test prints nothing.
  for (const level of ["error", "warn", "info", "log"] as const)
    console[level] = (...said) => report(`console.${level}: ${format(...said)}`);
});
afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  setShortcuts(true);
  keepSnacks(() => false);
  forgetTyped();
  signingOut(false);
  // A batch leaves one task after its first call.
  await new Promise((resolve) => setTimeout(resolve, 0));
  queryClient.clear();
  await closeGateway();
  const mistakes = takeMistakes();
  if (mistakes.length > 0) throw new Error(mistakes.join("\n"));
});
// Files share a process and its page.
afterAll(() => {
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  document.title = "";
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});

// jsdom does not know <search> yet, and React warns about unknown elements.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: "HTMLElement" });
// jsdom draws by an interval. One that began with fake timers would never draw again, in no later file either.
globalThis.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 16));
globalThis.cancelAnimationFrame = (frame) => clearTimeout(frame);
// jsdom has no layout and no modal <dialog>.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
globalThis.scrollTo = () => undefined;
globalThis.IntersectionObserver = class {
  observe() {}
  disconnect() {}
} as never;
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
