import { type ReactNode, useEffect, useRef, useState } from "react";
import { PageHead } from "../../shell/page/page-head.tsx";
import { useToolTabs } from "../../shell/page/tool-tabs.ts";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/fields/form.tsx";
import { priceToolTexts as text } from "./texts.ts";

/** A form beside its answer; on phones above it. */
export function ToolFrame({
  title,
  fields,
  onSend,
  isAnswered,
  children,
}: {
  title: string;
  fields: ReactNode;
  /** Sends the form; returns whether it was valid. */
  onSend: () => boolean;
  /** Whether there is an answer beside the form. */
  isAnswered: boolean;
  children: ReactNode;
}) {
  const [form, result] = [useRef<HTMLFormElement>(null), useRef<HTMLElement>(null)];
  // A link with inputs leads to the answer, so the page scrolls to it; on a phone the form fills the window.
  const [cameForIt] = useState(isAnswered);
  useEffect(() => {
    if (cameForIt) result.current?.scrollIntoView({ block: "start" });
  }, [cameForIt, result]);
  const send = () => {
    // On a phone the answer is below the form.
    if (onSend()) return result.current?.scrollIntoView({ block: "start" });
    // The errors are rendered after this task; then the first invalid field gets the focus.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <>
      <PageHead title={title} tabs={useToolTabs()} />
      <div className="grid min-h-0 flex-1 overflow-y-auto lg:grid-cols-[340px_minmax(0,1fr)] lg:overflow-hidden">
        <Form
          mails={false}
          ref={form}
          noValidate
          aria-label={text.form}
          className="flex flex-col border-line max-lg:border-b lg:min-h-0 lg:border-r"
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          {/* Below the fields, so that it never covers one. */}
          <div className="grid content-start gap-4 px-6 pt-5 pb-2 max-sm:px-4 lg:min-h-0 lg:overflow-y-auto">
            {fields}
          </div>
          <div className="grid px-6 pt-2 pb-4 max-sm:px-4">
            <Button type="submit" look="primary">
              {text.calculate}
            </Button>
          </div>
        </Form>
        {/* Focusable, because an answer without controls must be scrollable by keyboard. */}
        <section
          ref={result}
          aria-label={text.result}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          // As high as the window, so that a loading answer can be scrolled to its top.
          className="flex min-w-0 flex-col max-lg:min-h-[75dvh] lg:overflow-y-auto"
        >
          {children}
        </section>
      </div>
    </>
  );
}
