import { render } from "@testing-library/react";
import { useLayoutEffect, useRef } from "react";
import { expect, test } from "vitest";
import { useListKeys } from "./use-list-keys.ts";

const found: { id: string }[] = [];
const rows = [{ id: "first" }, { id: "second" }];

/** A list whose person presses J in the moment in which the rows appear, before React runs effects. */
function List({ shown }: { shown: typeof rows }) {
  const page = useRef<HTMLDivElement>(null);
  useListKeys(page, {
    rows: shown,
    current: shown[0],
    opened: null,
    onCurrent: (row) => found.push(row),
    onFocus: () => undefined,
    onOpen: () => undefined,
    onEnter: () => undefined,
    onChoose: undefined,
    letters: {},
    onAct: () => undefined,
  });
  useLayoutEffect(() => {
    if (shown.length > 0) document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "j", bubbles: true }));
  }, [shown]);
  return <div ref={page} />;
}

test("a key acts on the rows that are seen, in the moment in which they appear, too", () => {
  const { rerender } = render(<List shown={[]} />);
  rerender(<List shown={rows} />);
  expect(found).toEqual([{ id: "second" }]);
});
