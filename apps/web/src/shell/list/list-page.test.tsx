import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { renderInPortal } from "../../testing/portal.tsx";
import { listFields } from "../../ui/view/fields.ts";
import { useView } from "../../ui/view/use-view.ts";
import { viewOf } from "../../ui/view/view-of.ts";
import { ListPage } from "./list-page.tsx";
import { NothingListed } from "./list-state.tsx";

const kind = viewOf(listFields);
const words = { none: "Noch nichts", noneFits: "Nichts passt dazu.", searchedIn: "Gesucht wird im Namen." };

function Rows({ total, answer }: { total: number; answer: () => Promise<string> }) {
  const address = useView(kind);
  const query = useQuery({ queryKey: ["rows"], queryFn: answer, retry: false });
  return (
    <>
      <output aria-label="Adresse">{useLocation().search}</output>
      <ListPage
        address={address}
        query={query}
        count={query.data === undefined ? 0 : total}
        total={query.data === undefined ? 0 : total}
        filters={<p>Filter</p>}
        skeleton={<p>Knochen</p>}
        empty={<NothingListed words={words} address={address} />}
      >
        <p>Kolbe, Lührs</p>
      </ListPage>
    </>
  );
}

const open = (query: string, total: number, answer: () => Promise<string> = async () => "") =>
  renderInPortal(<Rows total={total} answer={answer} />, {}, { address: `/liste${query}` });
const seeAddress = (query: string) =>
  waitFor(() => expect(screen.getByRole("status", { name: "Adresse" }).textContent).toBe(query));

test("a list shows its skeleton, then its rows and the way to the next page", async () => {
  const { user } = open("?text=x", 60);
  screen.getByText("Knochen");
  await screen.findByText("Kolbe, Lührs");
  expect(screen.queryByText("Knochen")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Nächste Seite" }));
  await seeAddress("?text=x&page=2");
});

test("the number of rows of a page is in the address, and begins at the first page", async () => {
  const { user } = open("?page=2", 60);
  await user.selectOptions(await screen.findByRole("combobox", { name: "Zeilen" }), "50");
  await seeAddress("?limit=50");
});

test("a list that failed says so and is asked again", async () => {
  let asked = 0;
  const { user } = open("", 3, async () => {
    asked += 1;
    if (asked === 1) throw new Error("no");
    return "";
  });
  const alert = await screen.findByRole("alert");
  screen.getByText("Filter");
  await user.click(within(alert).getByRole("button", { name: "Wiederholen" }));
  await screen.findByText("Kolbe, Lührs");
});

test("a list without rows says so; where a filter leaves none, a button shows all and keeps the size", async () => {
  const { user } = open("?text=x&limit=50", 0);
  await screen.findByRole("heading", { name: "Nichts passt dazu." });
  screen.getByText("Gesucht wird im Namen.");
  await user.click(screen.getByRole("button", { name: "Filter zurücksetzen" }));
  await seeAddress("?limit=50");
  screen.getByRole("heading", { name: "Noch nichts" });
  expect(screen.queryByRole("button", { name: "Filter zurücksetzen" })).toBeNull();
});

test("a page behind the last one leads to the last one", async () => {
  open("?page=9", 60);
  await screen.findByText("Kolbe, Lührs");
  await seeAddress("?page=3");
});
