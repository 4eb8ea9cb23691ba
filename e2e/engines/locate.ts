/** Where to look: by role and name as a person hears them, or by a selector. Text in `name` must be the whole name. */
export interface Target {
  role?: string;
  name?: string | RegExp;
  css?: string;
  /** Text that the element contains. */
  text?: string | RegExp;
  within?: Target;
}

/** The first element that is found and visible. */
export interface LocatedElement {
  count: number;
  text: string;
  value: string;
  isChecked: boolean;
  isEnabled: boolean;
  hasFocus: boolean;
  box: { x: number; y: number; width: number; height: number };
  /** A point of the element, or of its label, that a press reaches. */
  point: [x: number, y: number] | null;
}

/** A target as JSON: patterns as their source. */
export const targetJson = ({ name, text, within, ...rest }: Target): object => ({
  ...rest,
  ...(name !== undefined && { name: typeof name === "string" ? { is: name } : { like: name.source } }),
  ...(text !== undefined && { text: typeof text === "string" ? { has: text } : { like: text.source } }),
  ...(within && { within: targetJson(within) }),
});

interface Words {
  is?: string;
  has?: string;
  like?: string;
}
interface JsonTarget {
  role?: string;
  name?: Words;
  css?: string;
  text?: Words;
  within?: JsonTarget;
}

/** Runs in the page, so it uses nothing from outside. */
export function locate(target: JsonTarget, isPressed: boolean): LocatedElement {
  const words = (text: string | null | undefined): string => (text ?? "").replace(/[\s\u00ad]+/g, " ").trim();
  const fits = (text: string, wanted?: Words): boolean =>
    !wanted ||
    (wanted.is !== undefined && text === wanted.is) ||
    (wanted.has !== undefined && text.includes(wanted.has)) ||
    (wanted.like !== undefined && new RegExp(wanted.like).test(text));
  const byTag: Record<string, string> = {
    A: "link",
    ASIDE: "complementary",
    BUTTON: "button",
    DIALOG: "dialog",
    LI: "listitem",
    MAIN: "main",
    NAV: "navigation",
    SELECT: "combobox",
    TABLE: "table",
    TEXTAREA: "textbox",
    TR: "row",
    UL: "list",
  };
  const roleOf = (element: Element): string => {
    const own = element.getAttribute("role");
    if (own) return own;
    if (/^H[1-6]$/.test(element.tagName)) return "heading";
    if (!(element instanceof HTMLInputElement)) return byTag[element.tagName] ?? "";
    return /^(?:checkbox|radio)$/.test(element.type) ? element.type : element.type === "file" ? "file" : "textbox";
  };
  const nameOf = (element: Element): string => {
    const ids = (element.getAttribute("aria-labelledby") ?? "").split(" ");
    const named = ids.map((id) => (id === "" ? "" : words(document.getElementById(id)?.textContent))).join(" ");
    if (words(named) !== "") return words(named);
    const label = element.getAttribute("aria-label");
    if (label !== null) return words(label);
    const { labels } = element as HTMLInputElement;
    if (labels && labels.length > 0) return words([...labels].map((one) => one.textContent).join(" "));
    return words(element.textContent);
  };
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility !== "hidden";
  };
  const all = ({ role, name, css, text, within }: JsonTarget): Element[] => {
    const roots = within ? all(within) : [document.documentElement];
    return roots
      .flatMap((root) => [...root.querySelectorAll(css ?? "*")])
      .filter((element) => role === undefined || roleOf(element) === role)
      .filter(
        (element) => fits(name ? nameOf(element) : "", name) && fits(text ? words(element.textContent) : "", text),
      )
      .filter((element) => isSeen(element));
  };
  /** A point of a box at which this element, or one that acts for it, is on top. */
  const pointOf = (element: Element): [number, number] | null => {
    const label = (element as HTMLInputElement).labels?.[0];
    for (const one of label ? [element, label] : [element]) {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const [x, y] = [
        (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
        (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
      ];
      const over = document.elementFromPoint(x, y);
      if (over && (one.contains(over) || label?.contains(over))) return [x, y];
    }
    return null;
  };
  const found = all(target);
  const [first] = found;
  if (isPressed && first) {
    if (!pointOf(first)) first.scrollIntoView({ block: "center", inline: "center" });
    // The page may move what is pressed between this look and the press, or between its two halves.
    const press = window as { pressed?: boolean };
    press.pressed = false;
    const onPress = ({ target: hit }: Event) => {
      const label = (first as HTMLInputElement).labels?.[0];
      press.pressed =
        hit instanceof Node && (first.contains(hit) || label?.contains(hit) === true || !first.isConnected);
    };
    window.addEventListener("click", onPress, { capture: true, once: true });
  }
  const box = first?.getBoundingClientRect();
  const { value, checked = false, disabled = false } = (first ?? {}) as Partial<HTMLInputElement>;
  return {
    count: found.length,
    text: words(first?.textContent),
    value: typeof value === "string" ? value : "",
    isChecked: checked || first?.getAttribute("aria-checked") === "true",
    isEnabled: !disabled && first?.getAttribute("aria-disabled") !== "true",
    hasFocus: first !== undefined && first === document.activeElement,
    box: { x: box?.x ?? 0, y: box?.y ?? 0, width: box?.width ?? 0, height: box?.height ?? 0 },
    point: first ? pointOf(first) : null,
  };
}

/** The part of its content that a dialog shows. Runs in the page. */
export interface DialogSight {
  body: number;
  content: number;
  box: number;
  window: number;
  /** The first control in sight if a press does not reach it, or the content if none is in sight; null when all is well. */
  covered: string | null;
}

/** Measures the topmost open dialog. Runs in the page, so it uses nothing from outside. */
export function sightOfDialog(): DialogSight | null {
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const body = dialog?.querySelector("[data-head]")?.nextElementSibling?.firstElementChild;
  if (!dialog || !body) return null;
  const area = body.getBoundingClientRect();
  const middleOf = (element: Element): [number, number] => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  // The focus may have scrolled the first controls away.
  const controls = [...body.querySelectorAll("input, select, textarea, button, a[href]")].filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    return width > 1 && height > 1;
  });
  const first = controls.find((one) => {
    const [, y] = middleOf(one);
    return y > area.top && y < area.bottom;
  });
  const over = document.elementFromPoint(...middleOf(first ?? body));
  const isReached = over !== null && (first ?? body).parentElement?.contains(over);
  const isBare = controls.length === 0;
  return {
    body: body.clientHeight,
    content: body.scrollHeight,
    box: dialog.getBoundingClientRect().height,
    window: innerHeight,
    covered: isReached && (first || isBare) ? null : (first ?? body).outerHTML.slice(0, 200),
  };
}
