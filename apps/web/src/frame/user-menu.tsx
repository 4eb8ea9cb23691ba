import { frontendTexts } from "@partner-konto/domain/texts/frontends";
import { setTheme, type Theme, useTheme } from "../data/appearance.ts";
import { useSession } from "../data/session.ts";
import { LegalLink, useLegalLinks } from "../shell/legal-links.tsx";
import { frameText } from "../texts/shell.ts";
import { Menu, MenuChoice, MenuItem, MenuLine, MenuLink } from "../ui/dialogs/menu.tsx";
import { Icon } from "../ui/icon.tsx";
import { useFrontendSwitch } from "./use-frontend-switch.ts";

const themes: readonly { value: Theme; label: string }[] = [
  { value: "system", label: frameText.themeSystem },
  { value: "light", label: frameText.themeLight },
  { value: "dark", label: frameText.themeDark },
];

/** The first character by code point, because half an emoji is not a character. */
const firstOf = (word = ""): string => [...word][0] ?? "";

export function UserMenu() {
  const { user, frontend, frontends } = useSession();
  const theme = useTheme();
  const switchFrontend = useFrontendSwitch();
  const { firstName, lastName } = user.contactPoint.person;
  const own = [firstName, lastName].filter(Boolean).join(" ") || user.contactPoint.email;
  // In a support session the menu shows whose portal it is and who is signed in.
  const name = user.viewing?.name ?? own;
  const words = name.split(" ");
  const initials = firstOf(words[0]) + (words.length > 1 ? firstOf(words.at(-1)) : "");
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`${initials} – ${frameText.userMenu(name)}`}
          className="flex h-9 items-center gap-2 rounded-2 px-1 hover:bg-head-field aria-expanded:bg-head-field max-sm:h-11"
        >
          <span className="grid size-7 place-items-center rounded-full bg-head-field type-12 font-semibold tracking-wide text-white">
            {initials}
          </span>
          <Icon name="chevronDown" className="size-3 text-head-ink-2 max-sm:hidden" />
        </button>
      }
    >
      <div className="max-w-72 px-3 pt-1.5 pb-2">
        <div className="truncate font-medium">{name}</div>
        <div className="truncate type-13 text-ink-3">
          {user.viewing ? frameText.viewedBy(own) : user.contactPoint.email}
        </div>
      </div>
      <MenuLine />
      {frontends.length > 1 && (
        <>
          <MenuChoice
            label={frameText.frontend}
            value={frontend}
            options={frontends.map((value) => ({ value, label: frontendTexts[value] }))}
            onChange={switchFrontend}
          />
          <MenuLine />
        </>
      )}
      <MenuChoice label={frameText.theme} value={theme} options={themes} onChange={setTheme} />
      <MenuLine />
      <MenuLink icon="sliders" to="/user">
        {frameText.settings}
      </MenuLink>
      <MenuLink icon="signOut" to="/logout">
        {frameText.logout}
      </MenuLink>
      <MenuLine />
      {useLegalLinks().map(({ to, label }) => (
        <MenuItem key={label} asChild>
          <LegalLink to={to}>{label}</LegalLink>
        </MenuItem>
      ))}
    </Menu>
  );
}
