import { render } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Cell, HeadCell, Table } from "./table.tsx";

/** Is called for each measurement, which begins with the table's own width. */
const measured = vi.fn(() => 0);
beforeEach(() => void vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockImplementation(measured));

function Names({ of, isChosen, shows }: { of: string[]; isChosen?: boolean; shows?: unknown }) {
  return (
    <Table label="Namen" shows={shows}>
      <thead>
        <tr>
          <HeadCell>Name</HeadCell>
        </tr>
      </thead>
      <tbody>
        {of.map((name) => (
          <tr key={name} aria-selected={isChosen}>
            <Cell>{name}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** How often tables were measured since the last question. */
const rounds = async (): Promise<number> => {
  await Promise.resolve();
  const count = measured.mock.calls.length;
  measured.mockClear();
  return count;
};

test("a table measures its columns once for each change of its texts, and not for a render without one", async () => {
  const { rerender } = render(<Names of={["Ahlers"]} />);
  expect(await rounds()).toBe(1);
  rerender(<Names of={["Ahlers"]} isChosen />);
  expect(await rounds()).toBe(0);
  rerender(<Names of={["Ahlers", "Brandt", "Harms"]} />);
  expect(await rounds()).toBe(1);
});

test("a windowed list measures its columns when its content changes, not when it scrolls", async () => {
  const { rerender } = render(<Names of={["Ahlers"]} shows="1" />);
  expect(await rounds()).toBe(1);
  rerender(<Names of={["Brandt"]} shows="1" />);
  expect(await rounds()).toBe(0);
  rerender(<Names of={["Brandt"]} shows="2" />);
  expect(await rounds()).toBe(1);
});
