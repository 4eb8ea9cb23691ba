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
  act(() => void now.current.history.undo?.());
  expect(now.current.form).toEqual({ mine: 1, theirs: 7 });
  expect(now.current.history.undo).toBeUndefined();
  act(() => void now.current.history.redo?.());
  expect(now.current.form).toEqual({ mine: 2, theirs: 7 });
});

test("what continues a step goes with it, and one that came to nothing is none", () => {
  const now = open();
  act(() => now.current.history.put({ mine: 2, theirs: 1 }));
  act(() => now.current.history.put({ mine: 23, theirs: 1 }, true));
  act(() => now.current.history.put({ mine: 4, theirs: 1 }));
  act(() => now.current.history.put({ mine: 23, theirs: 1 }, true));
  act(() => void now.current.history.undo?.());
  expect(now.current.form.mine).toBe(1);
});

test("what continues a step has nothing in it of what came from elsewhere in between", () => {
  const now = open();
  act(() => now.current.history.put({ mine: 2, theirs: 1 }));
  act(() => now.current.setForm({ mine: 2, theirs: 7 }));
  act(() => now.current.history.put({ mine: 23, theirs: 7 }, true));
  act(() => void now.current.history.undo?.());
  expect(now.current.form).toEqual({ mine: 1, theirs: 7 });
});

test("two steps before anything is rendered are two steps", () => {
  const now = open();
  act(() => {
    now.current.history.put({ mine: 2, theirs: 1 });
    now.current.history.put({ ...now.current.history.latest(), theirs: 3 });
  });
  act(() => void now.current.history.undo?.());
  expect(now.current.form).toEqual({ mine: 2, theirs: 1 });
  act(() => void now.current.history.undo?.());
  expect(now.current.form).toEqual({ mine: 1, theirs: 1 });
});

test("a step that was discarded meanwhile is none to take back, and the one before it is not lost", () => {
  const now = open();
  act(() => now.current.history.put({ mine: 2, theirs: 1 }));
  act(() => now.current.history.put({ mine: 2, theirs: 5 }));
  act(() => now.current.setForm({ mine: 2, theirs: 1 }));
  act(() => void now.current.history.undo?.());
  expect(now.current.form).toEqual({ mine: 1, theirs: 1 });
  expect(now.current.history.undo).toBeUndefined();
});
