import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Menu, MenuItem } from "./menu.tsx";

test("a disabled menu item is reached by keyboard, shows the reason and does nothing", async () => {
  const [onFirst, onOff] = [vi.fn(), vi.fn()];
  render(
    <Menu trigger={<button type="button">Mehr</button>}>
      <MenuItem onSelect={onFirst}>Umbenennen</MenuItem>
      <MenuItem icon="trash" offBecause="Die letzte wird nicht gelöscht." onSelect={onOff}>
        Löschen
      </MenuItem>
    </Menu>,
  );
  const user = userEvent.setup();
  screen.getByRole("button", { name: "Mehr" }).focus();
  await user.keyboard("{Enter}{ArrowDown}");
  const off = screen.getByRole("menuitem", {
    name: "Löschen",
    description: "Die letzte wird nicht gelöscht.",
  });
  expect(document.activeElement).toBe(off);
  expect(off.getAttribute("aria-disabled")).toBe("true");
  await user.keyboard("{Enter}");
  expect(onOff).not.toHaveBeenCalled();
  expect(off.isConnected).toBe(true);
  await user.keyboard("{ArrowUp}{Enter}");
  expect(onFirst).toHaveBeenCalledOnce();
});
