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

test("undo reverts its own change and keeps later changes from elsewhere", () => {
  const now = open();
  act(() => now.current.history.put({ mine: 2, theirs: 1 }));
  act(() => now.current.setForm({ mine: 2, theirs: 7 }));
  act(() => void now.current.history.undo?.());
  expect(now.current.form).toEqual({ mine: 1, theirs: 7 });
  expect(now.current.history.undo).toBeUndefined();
  act(() => void now.current.history.redo?.());
  expect(now.current.form).toEqual({ mine: 2, theirs: 7 });
});

test("undo reverts a continued step as one, and a step without a change is not recorded", () => {
  const now = open();
  act(() => now.current.history.put({ mine: 2, theirs: 1 }));
  act(() => now.current.history.put({ mine: 23, theirs: 1 }, true));
  act(() => now.current.history.put({ mine: 4, theirs: 1 }));
  act(() => now.current.history.put({ mine: 23, theirs: 1 }, true));
  act(() => void now.current.history.undo?.());
  expect(now.current.form.mine).toBe(1);
});

test("a continued step does not include changes from elsewhere made in between", () => {
  const now = open();
  act(() => now.current.history.put({ mine: 2, theirs: 1 }));
  act(() => now.current.setForm({ mine: 2, theirs: 7 }));
  act(() => now.current.history.put({ mine: 23, theirs: 7 }, true));
  act(() => void now.current.history.undo?.());
  expect(now.current.form).toEqual({ mine: 1, theirs: 7 });
});

test("two steps recorded before one render are undone one by one", () => {
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

test("undo skips a step that was discarded meanwhile and reverts the one before it", () => {
  const now = open();
  act(() => now.current.history.put({ mine: 2, theirs: 1 }));
  act(() => now.current.history.put({ mine: 2, theirs: 5 }));
  act(() => now.current.setForm({ mine: 2, theirs: 1 }));
  act(() => void now.current.history.undo?.());
  expect(now.current.form).toEqual({ mine: 1, theirs: 1 });
  expect(now.current.history.undo).toBeUndefined();
});
