import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Waiting } from "./waiting.tsx";

beforeEach(() => vi.useFakeTimers());

test("a loading note appears only after a delay, and the delay starts anew each time", () => {
  const { rerender } = render(<Waiting active />);
  const after = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  after(250);
  expect(screen.queryByText("Wird geladen")).toBeNull();
  after(100);
  screen.getByText("Wird geladen");
  rerender(<Waiting active={false} />);
  expect(screen.queryByText("Wird geladen")).toBeNull();
  rerender(<Waiting active />);
  after(250);
  expect(screen.queryByText("Wird geladen")).toBeNull();
});
