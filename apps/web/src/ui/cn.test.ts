import { expect, test } from "vitest";
import { cn } from "./cn.ts";

test("the later of two classes that set the same property wins", () => {
  expect(cn("size-8 max-sm:size-11", "size-9")).toBe("max-sm:size-11 size-9");
  expect(cn("h-8 w-8", "size-9")).toBe("size-9");
  expect(cn("px-2.5 pl-4", "px-0")).toBe("px-0");
  expect(cn("text-ink type-14 font-medium", "text-bad type-13 font-semibold")).toBe("text-bad type-13 font-semibold");
  expect(cn("border-line-strong bg-surface rounded-2", "border-accent bg-accent rounded-full")).toBe(
    "border-accent bg-accent rounded-full",
  );
});

test("classes that only look alike are both kept", () => {
  expect(cn("text-ink", "text-right")).toBe("text-ink text-right");
  expect(cn("border border-b border-line", "border-dashed")).toBe("border border-b border-line border-dashed");
  expect(cn("rounded-2", "rounded-t-1")).toBe("rounded-2 rounded-t-1");
  expect(cn("hover:bg-hover", "bg-surface")).toBe("hover:bg-hover bg-surface");
  expect(cn("gap-x-6 gap-y-2", "px-6")).toBe("gap-x-6 gap-y-2 px-6");
  expect(cn("[&_svg]:size-3", "size-9")).toBe("[&_svg]:size-3 size-9");
});
