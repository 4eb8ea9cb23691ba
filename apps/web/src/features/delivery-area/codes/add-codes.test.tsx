import { directoryOf } from "@partner-konto/domain/postal-code/directory";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { AddCodes } from "./add-codes.tsx";
import type { UsedCodes } from "./use-codes.ts";

const directory = directoryOf([{ code: "21335", places: [{ key: 1, name: "Lüneburg" }] }]);

test("a code that is entered before the directory has come is shown as soon as it is there", async () => {
  const apply = vi.fn<UsedCodes["apply"]>();
  const used = { apply } as unknown as UsedCodes;
  const page = (known: typeof directory | undefined) => (
    <MemoryRouter>
      <AddCodes
        codes={[]}
        around={[]}
        used={used}
        directory={known}
        isMissing={false}
        takenBy={() => []}
        error={undefined}
      />
    </MemoryRouter>
  );
  const { rerender } = render(page(undefined));
  const input = screen.getByRole("textbox", { name: "PLZ oder Ort, auch mehrere einfügen" });
  await userEvent.type(input, "21335{Enter}");
  expect(screen.queryByRole("dialog")).toBeNull();
  rerender(page(directory));
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Übernehmen" }));
  expect(apply.mock.calls).toMatchObject([[{ added: ["21335"] }]]);
  expect((input as HTMLInputElement).value).toBe("");
});
