const tokens = {
  ground: "--canvas",
  land: "--surface",
  line: "--line-strong",
  border: "--line-control",
  ink: "--ink",
  quiet: "--ink-3",
  bad: "--bad-mark",
} as const;

/** Colours and type of the map, as the page's tokens have them now. */
export type Look = Readonly<Record<keyof typeof tokens, string>> & { readonly font: string; readonly isDark: boolean };

/** A token is light-dark(…): only an element that wears it knows which of the two it is. */
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

/** Calls whenever light and dark change places, by the system or by the person. @returns what ends it */
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

/** An area's colour, light enough for a dark ground, dark enough for a light one, and as a wash of it. */
export function inColour(hex: string, isDark: boolean, share = 1): string {
  const [red = 0, green = 0, blue = 0] = channels(hex);
  const brightness = (red * 0.3 + green * 0.59 + blue * 0.11) / 255;
  const mixed = isDark ? Math.max(0, 0.62 - brightness) : -Math.max(0, brightness - 0.55);
  const [r, g, b] = [red, green, blue].map((channel) =>
    Math.round(mixed > 0 ? channel + (255 - channel) * mixed : channel * (1 + mixed)),
  );
  return `rgb(${r} ${g} ${b} / ${share})`;
}
