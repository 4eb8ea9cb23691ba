import { act, renderHook } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { useHistory } from "./use-history.ts";

function open() {
  return renderHook(() => {
    const [form, setForm] = useState({ mine: 1, theirs: 1 });
    return { form, setForm, history: useHistory(form, setForm) };
  }).result;
}

test("a step back takes back what it changed, and leaves what came from elsewhere since", () => {
  const now = open();
  act(() => now.current.history.put({ mine: 2, theirs: 1 }));
  act(() => now.current.setForm({ mine: 2, theirs: 7 }));
  act(() => now.current.history.undo?.());
  expect(now.current.form).toEqual({ mine: 1, theirs: 7 });
  expect(now.current.history.undo).toBeUndefined();
  act(() => now.current.history.redo?.());
  expect(now.current.form).toEqual({ mine: 2, theirs: 7 });
});

test("what continues a step goes with it, and one that came to nothing is none", () => {
  const now = open();
  act(() => now.current.history.put({ mine: 2, theirs: 1 }));
  act(() => now.current.history.put({ mine: 23, theirs: 1 }, true));
  act(() => now.current.history.put({ mine: 4, theirs: 1 }));
  act(() => now.current.history.put({ mine: 23, theirs: 1 }, true));
  act(() => now.current.history.undo?.());
  expect(now.current.form.mine).toBe(1);
});
