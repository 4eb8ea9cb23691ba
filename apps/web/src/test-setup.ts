import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// Pages come as chunks; on a busy machine the first one takes more than the library's second.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

// What jsdom leaves out: layout, and the modal side of <dialog>.
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
