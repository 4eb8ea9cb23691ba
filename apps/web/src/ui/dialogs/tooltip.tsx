import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { useTopLayer } from "./top-layer.ts";

/** The full text of something cut off, or an explanation of a figure. Never the only place of an information. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal container={useTopLayer()}>
          <Radix.Content
            side="right"
            sideOffset={8}
            collisionPadding={8}
            className="motion-fade z-50 max-w-72 rounded-2 bg-inverse px-2.5 py-1.5 type-13 text-on-inverse"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
