import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { useAddress } from "./use-address.ts";

/** A list with two filters; each adds to the current parameters. */
function List() {
  const [params, setParams] = useAddress();
  const put = (name: string) => () => setParams({ ...Object.fromEntries(params), [name]: "ja" });
  return (
    <>
      <button type="button" onClick={put("search")}>
        suchen
      </button>
      <button type="button" onClick={put("role")}>
        filtern
      </button>
      <output>{params.toString()}</output>
    </>
  );
}

/** Renders the list behind a loader that resolves when the test calls `answer`. */
function open() {
  const waiting: (() => void)[] = [];
  const router = createMemoryRouter(
    [{ path: "/", Component: List, loader: () => new Promise((resolve) => waiting.push(() => resolve(null))) }],
    { hydrationData: { loaderData: { "0": null } } },
  );
  render(<RouterProvider router={router} />);
  const answer = () =>
    act(async () => {
      for (const answerOne of waiting.splice(0)) answerOne();
      await Promise.resolve();
    });
  return { router, answer, user: userEvent.setup() };
}

const shown = () => screen.getByRole("status").textContent;

test("a filter pressed while a navigation to a search is pending is added to the search", async () => {
  const { router, answer, user } = open();
  await user.click(screen.getByRole("button", { name: "suchen" }));
  expect([shown(), router.state.location.search]).toEqual(["search=ja", ""]);
  await user.click(screen.getByRole("button", { name: "filtern" }));
  await answer();
  expect([shown(), router.state.location.search]).toEqual(["search=ja&role=ja", "?search=ja&role=ja"]);
});

test("going back shows the state of the URL again", async () => {
  const { router, answer, user } = open();
  await user.click(screen.getByRole("button", { name: "suchen" }));
  await answer();
  await act(() => {
    void router.navigate(-1);
    return Promise.resolve();
  });
  await answer();
  expect([shown(), router.state.location.search]).toEqual(["", ""]);
});
