import { fireEvent, render } from "@testing-library/react";
import { useRef } from "react";
import { expect, test, vi } from "vitest";
import { Dialog } from "../ui/dialogs/dialog.tsx";
import { useSaveKey } from "./use-save-key.ts";

function Form({ onSave }: { onSave: () => void }) {
  const box = useRef<HTMLFormElement>(null);
  useSaveKey(box, onSave);
  return <form ref={box} />;
}

/** Returns whether the browser's own "save page" was prevented. */
const pressSave = (): boolean => !fireEvent.keyDown(document.body, { key: "s", ctrlKey: true });

test("Ctrl S saves the form; under an open dialog it saves neither the form nor the browser's page", () => {
  const onSave = vi.fn<() => void>();
  const page = (covered: boolean) => (
    <>
      <Form onSave={onSave} />
      {covered && <Dialog title="Was fehlt?">Ein Hinweis</Dialog>}
    </>
  );
  const { rerender } = render(page(false));
  expect(pressSave()).toBe(true);
  expect(onSave).toHaveBeenCalledTimes(1);
  rerender(page(true));
  expect(pressSave()).toBe(true);
  expect(onSave).toHaveBeenCalledTimes(1);
  rerender(page(false));
  pressSave();
  expect(onSave).toHaveBeenCalledTimes(2);
});

test("Ctrl S saves only the topmost of several layered forms", () => {
  const [below, inDialog] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const page = (asks: boolean) => (
    <>
      <Form onSave={below} />
      <Dialog title="Bestellung ändern">
        <Form onSave={inDialog} />
      </Dialog>
      {asks && <Dialog title="Daten wurden geändert">Verwerfen?</Dialog>}
    </>
  );
  const { rerender } = render(page(false));
  pressSave();
  expect([below.mock.calls.length, inDialog.mock.calls.length]).toEqual([0, 1]);
  rerender(page(true));
  pressSave();
  expect([below.mock.calls.length, inDialog.mock.calls.length]).toEqual([0, 1]);
});
