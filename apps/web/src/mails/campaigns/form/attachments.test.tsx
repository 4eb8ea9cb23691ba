import type { MailAttachment } from "@partner-konto/domain/mails/campaigns/schema";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Attachments } from "./attachments.tsx";

const attachment = (name: string): MailAttachment => ({ id: name, name, type: "application/pdf", bytes: 1000 });

/** An upload that the test answers. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  upload = new EventTarget();
  status = 200;
  responseText = "";
  open() {
    FakeRequest.last = this;
  }
  setRequestHeader() {}
  send() {}
  abort() {}
}

function Form() {
  const [attachments, setAttachments] = useState<readonly MailAttachment[]>([attachment("Alt.pdf")]);
  return <Attachments attachments={attachments} onChange={setAttachments} />;
}

test("a file that is removed while another one is uploaded does not come back", async () => {
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  const user = userEvent.setup();
  render(<Form />);
  const input = screen.getByLabelText("Datei anhängen", { selector: "input" });
  await user.upload(input, new File(["%PDF"], "Neu.pdf", { type: "application/pdf" }));
  await user.click(screen.getByRole("button", { name: "Alt.pdf entfernen" }));
  FakeRequest.last.responseText = JSON.stringify(attachment("Neu.pdf"));
  act(() => void FakeRequest.last.dispatchEvent(new Event("load")));
  await screen.findByText("Neu.pdf");
  expect(screen.queryByText("Alt.pdf")).toBeNull();
  vi.unstubAllGlobals();
});
