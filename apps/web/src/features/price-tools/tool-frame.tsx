import type { ReactNode } from "react";
import { useRef } from "react";
import { PageHead } from "../../shell/page-head.tsx";
import { useToolTabs } from "../../shell/tool-tabs.ts";
import { Button } from "../../ui/button.tsx";
import { priceToolTexts as text } from "./texts.ts";

/** A form beside its answer; on phones above it. */
export function ToolFrame({
  title,
  fields,
  onSend,
  children,
}: {
  title: string;
  fields: ReactNode;
  /** Whether it could be sent. */
  onSend: () => boolean;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <>
      <PageHead title={title} tabs={useToolTabs()} />
      <div className="grid min-h-0 flex-1 overflow-y-auto lg:grid-cols-[340px_minmax(0,1fr)] lg:overflow-hidden">
        <form
          ref={form}
          noValidate
          aria-label={text.form}
          className="grid content-start gap-4 border-line px-6 py-5 max-lg:border-b max-sm:px-4 lg:overflow-y-auto lg:border-r"
          onSubmit={(event) => {
            event.preventDefault();
            // Marked after this turn; the first of them gets the focus.
            if (!onSend()) setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
          }}
        >
          {fields}
          <Button type="submit" look="primary">
            {text.calculate}
          </Button>
        </form>
        <div className="flex min-w-0 flex-col lg:overflow-y-auto">{children}</div>
      </div>
    </>
  );
}
