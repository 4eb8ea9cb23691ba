const tokens = {
  ground: "--canvas",
  land: "--surface",
  line: "--line-strong",
  border: "--line-control",
  ink: "--ink",
  quiet: "--ink-3",
  bad: "--bad-mark",
} as const;

/** The map's colours and font, resolved from the page's tokens. */
export type Look = Readonly<Record<keyof typeof tokens, string>> & { readonly font: string; readonly isDark: boolean };

/** Resolves the tokens. They are light-dark(…), so only an element that uses one knows its value. */
export function readLook(wearer: HTMLElement): Look {
  const probe = document.createElement("span");
  wearer.append(probe);
  const colours = Object.entries(tokens).map(([name, token]) => {
    probe.style.color = `var(${token})`;
    return [name, getComputedStyle(probe).color];
  });
  const { fontFamily, colorScheme } = getComputedStyle(probe);
  probe.remove();
  const isDark =
    colorScheme === "dark" || (colorScheme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  return { ...(Object.fromEntries(colours) as Record<keyof typeof tokens, string>), font: fontFamily, isDark };
}

/**
 * Calls `changed` when light and dark mode switch, by the system or the user.
 * @returns a function that stops it
 */
export function onAppearance(changed: () => void): () => void {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const choice = new MutationObserver(changed);
  choice.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  system.addEventListener("change", changed);
  return () => {
    choice.disconnect();
    system.removeEventListener("change", changed);
  };
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** An area's colour, lightened for dark mode or darkened for light mode; `share` is its opacity. */
export function inColour(hex: string, isDark: boolean, share = 1): string {
  const [red = 0, green = 0, blue = 0] = channels(hex);
  const brightness = (red * 0.3 + green * 0.59 + blue * 0.11) / 255;
  const mixed = isDark ? Math.max(0, 0.62 - brightness) : -Math.max(0, brightness - 0.55);
  const [r, g, b] = [red, green, blue].map((channel) =>
    Math.round(mixed > 0 ? channel + (255 - channel) * mixed : channel * (1 + mixed)),
  );
  return `rgb(${r} ${g} ${b} / ${share})`;
}
