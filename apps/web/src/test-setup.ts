import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// Pages are lazy chunks. On a busy machine the first one takes longer than the library's default of one second.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

// jsdom has no layout and no modal <dialog>.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
Element.prototype.scrollTo = () => undefined;
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
