import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { calls } from "@partner-konto/contracts/services";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Button } from "../button.tsx";
import { Dialog } from "../dialogs/dialog.tsx";
import { FormDialog } from "../dialogs/form-dialog.tsx";
import { Form } from "./form.tsx";

function open(mails: boolean, busy = false) {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  render(
    <FormDialog mails={mails} title="Neu" does="Senden" busy={busy} form={{ onSubmit }} onClose={() => {}}>
      <input aria-label="Menge" />
      <textarea aria-label="Hinweis" />
      <Dialog title="Fahrzeuge">
        <input aria-label="Name" />
      </Dialog>
    </FormDialog>,
  );
  return { onSubmit, user: userEvent.setup() };
}
const box = (name: string) => screen.getByRole("textbox", { name, hidden: true });

test("Ctrl Enter in any field sends a form through its button", async () => {
  for (const mails of [false, true]) {
    const { onSubmit, user } = open(mails);
    box("Menge").focus();
    await user.keyboard("{Control>}{Enter}{/Control}");
    box("Hinweis").focus();
    await user.keyboard("{Control>}{Enter}{/Control}");
    expect(onSubmit).toHaveBeenCalledTimes(2);
    cleanup();
  }
});

test("Ctrl Enter sends a form that mails from its dialog, too, where the focus is at first", () => {
  const { onSubmit } = open(true);
  const dialog = screen.getByRole("dialog", { name: "Neu", hidden: true });
  fireEvent.keyDown(dialog, { key: "Enter" });
  expect(onSubmit).not.toHaveBeenCalled();
  fireEvent.keyDown(dialog, { key: "Enter", ctrlKey: true });
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test("the button of a form that mails names its key, to the eye and to screen readers", () => {
  open(true);
  const button = screen.getByRole("button", { name: "Senden", hidden: true });
  expect(button.textContent).toBe("SendenStrg Enter");
  expect(button.getAttribute("aria-keyshortcuts")).toBe("Control+Enter");
});

test("keys in a dialog above a form that mails do not send it, nor does a held or repeated Ctrl Enter", () => {
  const { onSubmit } = open(true);
  const sendIn = (name: string, more = {}) => fireEvent.keyDown(box(name), { key: "Enter", ctrlKey: true, ...more });
  sendIn("Name");
  sendIn("Menge", { repeat: true });
  expect(onSubmit).not.toHaveBeenCalled();
  cleanup();
  const busy = open(true, true);
  sendIn("Menge");
  expect(busy.onSubmit).not.toHaveBeenCalled();
});

test("a double click on a button that acts, and Enter that is held down on it, count once", async () => {
  const onClick = vi.fn<() => void>();
  render(
    <Button busy={false} onClick={onClick}>
      Bestätigen
    </Button>,
  );
  const button = screen.getByRole("button");
  await userEvent.dblClick(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(fireEvent.keyDown(button, { key: "Enter", repeat: true })).toBe(false);
});

test("Enter in a field sends a form, but never one that mails somebody", async () => {
  for (const mails of [false, true]) {
    const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
    render(
      <Form mails={mails} onSubmit={onSubmit}>
        <input aria-label="An" />
        <button type="submit">Senden</button>
      </Form>,
    );
    box("An").focus();
    await userEvent.keyboard("{Enter}{Enter}");
    expect(onSubmit).toHaveBeenCalledTimes(mails ? 0 : 2);
    cleanup();
  }
});

/** The calls by which somebody else gets a mail at once. */
const mailingCalls = new Set<string>(calls.filter(({ call }) => call.mails).map(({ id }) => id));

const source = path.resolve(import.meta.dirname, "..", "..");
const files = globSync("**/*.tsx", { cwd: source })
  .filter((file) => !file.includes(".test."))
  .map((file) => ({ file, code: readFileSync(path.join(source, file), "utf8") }));

/** A form's file and the files that it imports: the call is often in a hook beside it. */
function callsOf({ file, code }: { file: string; code: string }): string[] {
  const imported = [...code.matchAll(/from "(\.[^"]+)"/g)].flatMap(([, from]) => {
    const found = path.resolve(source, path.dirname(file), from ?? "");
    return /\/src\/(?:ui|data|testing)\//.test(found) ? [] : [readFileSync(found, "utf8")];
  });
  const calls = [code, ...imported].flatMap((text) => [...text.matchAll(/trpc\.(\w+\.\w+)\.useMutation/g)]);
  return calls.map(([, call]) => call ?? "");
}
const isMailing = (call: string) => mailingCalls.has(call);

test("every form of the portal is one of ours, and says that it mails where its call does", () => {
  expect(files.filter(({ file, code }) => file !== "ui/fields/form.tsx" && /<form\b/.test(code))).toEqual([]);
  const silent = files.filter(
    ({ code }) =>
      /\/(?:form|form-dialog|create-form)\.tsx"/.test(code) &&
      /<(?:Form|FormDialog|CreateForm)\s+(?!mails)\w/.test(code),
  );
  expect(silent.map(({ file }) => file)).toEqual([]);
  const forms = files.flatMap(({ file, code }) => {
    const opened = [...code.matchAll(/<(?:Form|FormDialog|CreateForm)\s+mails(=\{false\})?/g)];
    return opened.map(([, not]) => ({ file, mails: not === undefined, calls: callsOf({ file, code }) }));
  });
  expect(forms.length).toBeGreaterThan(25);
  const wrong = forms.filter(({ mails, calls }) => mails !== calls.some(isMailing));
  // The form of a mail only saves it; the others take the answer, or the call, from their caller.
  const known = ["create-form.tsx", "write-mail.tsx", "mailing-dialog.tsx", "form-dialog.tsx"];
  expect(wrong.map(({ file }) => file).filter((file) => !known.includes(path.basename(file)))).toEqual([]);
});

test("no button that mails has the focus when its dialog opens: the Enter that opened it would press it", () => {
  const focused = files.filter(({ code }) => /<Button\b[^>]*data-first/s.test(code));
  const mailing = focused.filter((one) => callsOf(one).some(isMailing));
  expect(mailing.map(({ file }) => file)).toEqual([]);
});
