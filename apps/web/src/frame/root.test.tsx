import { act, screen } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { fakeGateway } from "../testing/gateway.ts";
import { renderRouter } from "../testing/portal.tsx";
import { session } from "../testing/session.ts";
import { Root } from "./root.tsx";

const bar = () => document.querySelector(".motion-travel");

test("a progress bar shows while a navigation waits, and the title is then the new page's", async () => {
  let arrive: (data: null) => void = () => undefined;
  const waits = new Promise<null>((resolve) => {
    arrive = resolve;
  });
  const children = [
    { path: "/", Component: () => <p>Start</p> },
    { path: "/faq", loader: () => waits, Component: () => <p>Da</p> },
  ];
  const router = createMemoryRouter([{ Component: Root, children }]);
  fakeGateway({ "session.bootstrap": () => session });
  renderRouter(router);
  await screen.findByText("Start", { selector: "p:not([aria-live])" });
  expect(bar()).toBeNull();
  act(() => void router.navigate("/faq"));
  expect(bar()).not.toBeNull();
  await act(async () => arrive(null));
  await screen.findByText("Da");
  expect(bar()).toBeNull();
  expect(document.title).toBe("Hilfe · Partner Konto");
});
