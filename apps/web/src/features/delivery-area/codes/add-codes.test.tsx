import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { AddCodes } from "./add-codes.tsx";
import type { UsedCodes } from "./use-codes.ts";

const directory = { codes: ["21335"], placesOf: () => ["Lüneburg"] };

test("a code that is entered before the directory has come is taken as soon as it is there", async () => {
  const add = vi.fn<UsedCodes["add"]>();
  const used = { add } as unknown as UsedCodes;
  const page = (known: typeof directory | undefined) => (
    <AddCodes codes={[]} used={used} directory={known} isMissing={false} takenBy={() => []} error={undefined} />
  );
  const { rerender } = render(page(undefined));
  const input = screen.getByRole("textbox", { name: "PLZ oder Ort, auch mehrere einfügen" });
  await userEvent.type(input, "21335{Enter}");
  expect(add).not.toHaveBeenCalled();
  rerender(page(directory));
  expect(add.mock.calls).toEqual([[["21335"]]]);
  expect((input as HTMLInputElement).value).toBe("");
});
