import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { giveSizes } from "../../testing/screen.ts";
import { Tree } from "./tree.tsx";
import type { TreeNode } from "./tree-rows.ts";

const nodes: TreeNode[] = [
  {
    id: "co",
    label: "Heidebrand",
    children: [
      { id: "lg", label: "Lüneburg", state: "online", children: [{ id: "elb", label: "Elbmarsch", state: "offline" }] },
      { id: "so", label: "Soltau" },
      { id: "sc", label: "Schneverdingen" },
    ],
  },
];

function Sample({ onChoose = () => undefined, of = nodes }: { onChoose?: (id: string) => void; of?: TreeNode[] }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(["co"]));
  return <Tree label="Baum" nodes={of} selected="lg" open={open} rowHeight={32} onOpen={setOpen} onChoose={onChoose} />;
}

const activeName = () => {
  const id = screen.getByRole("tree").getAttribute("aria-activedescendant");
  return id === null ? null : document.getElementById(id)?.textContent;
};

beforeEach(giveSizes);

test("arrow keys move over visible rows; right opens a branch, left closes it, then goes to the parent", async () => {
  const user = userEvent.setup();
  render(<Sample />);
  await user.tab();
  expect(activeName()).toBe("Lüneburgonline");
  await user.keyboard("{ArrowDown}");
  expect(activeName()).toBe("Soltau");
  await user.keyboard("{ArrowUp}{ArrowRight}");
  screen.getByRole("treeitem", { name: /Elbmarsch/ });
  await user.keyboard("{ArrowRight}");
  expect(activeName()).toBe("Elbmarschoffline");
  await user.keyboard("{ArrowLeft}{ArrowLeft}");
  expect(screen.queryByRole("treeitem", { name: /Elbmarsch/ })).toBeNull();
  await user.keyboard("{ArrowLeft}");
  expect(activeName()).toBe("Heidebrand");
});

test("Home and End go to the ends, letters go to names, and a repeated letter goes to the next name", async () => {
  const user = userEvent.setup();
  render(<Sample />);
  await user.tab();
  await user.keyboard("{End}");
  expect(activeName()).toBe("Schneverdingen");
  await user.keyboard("{Home}");
  expect(activeName()).toBe("Heidebrand");
  await user.keyboard("s");
  expect(activeName()).toBe("Soltau");
  await user.keyboard("s");
  expect(activeName()).toBe("Schneverdingen");
});

test("Enter and a click select a node, the chevron only opens it", async () => {
  const user = userEvent.setup();
  const chosen = vi.fn<(id: string) => void>();
  render(<Sample onChoose={chosen} />);
  await user.tab();
  await user.keyboard("{ArrowDown}{Enter}");
  await user.click(screen.getByText("Heidebrand"));
  expect(chosen.mock.calls).toEqual([["so"], ["co"]]);
});

test("state and count are part of a node's name, and level and position are announced", () => {
  render(<Sample />);
  const agency = screen.getByRole("treeitem", { name: /Lüneburg.*online/ });
  expect(agency.getAttribute("aria-level")).toBe("2");
  expect(agency.getAttribute("aria-posinset")).toBe("1");
  expect(agency.getAttribute("aria-setsize")).toBe("3");
  expect(agency.getAttribute("aria-expanded")).toBe("false");
});

test("5,000 nodes keep fewer than 60 rows in the document", () => {
  const many = Array.from({ length: 5000 }, (_, index) => ({ id: `n${index}`, label: `Gebiet ${index}` }));
  render(<Sample of={many} />);
  expect(screen.getAllByRole("treeitem").length).toBeLessThan(60);
});
