/** Keys that every list has; lists add letters for their own actions. */
export type ListKey = "next" | "previous" | "open" | "close" | "choose" | "search";

/** Single-letter shortcuts, which the user can switch off (WCAG 2.1.4). */
const letters: Readonly<Record<string, ListKey>> = { j: "next", k: "previous", x: "choose", "/": "search" };
/** Keys that only work on a row; elsewhere they belong to the focused control. */
const onRows: ReadonlyMap<string, ListKey> = new Map([
  ["ArrowDown", "next"],
  ["ArrowUp", "previous"],
  ["Enter", "open"],
]);

type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "target" | "defaultPrevented">;

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !["checkbox", "radio", "button"].includes(target.type);
  return target.isContentEditable || target.matches("textarea, select, [role=menu], [role=menu] *");
}

/** Whether the focus is on no control, as after a click on the page or the sheet. */
export const isNowhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("body, main, aside");

/**
 * The list's action for a key; undefined while the user types, in a menu, or with a modifier key.
 * @param own the letters of this list's actions
 */
export function listKeyOf<Own extends string>(
  event: KeyPress,
  lettersOn: boolean,
  own: Readonly<Record<string, Own>>,
): ListKey | Own | undefined {
  const { key, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return undefined;
  if (key === "Escape") return "close";
  const onRow = target instanceof Element && target.closest("[data-row-link], [data-row] input") !== null;
  if (key === "Enter" && isNowhere(target)) return "open";
  const letter = key.toLowerCase();
  return (onRow ? onRows.get(key) : undefined) ?? (lettersOn ? (letters[letter] ?? own[letter]) : undefined);
}
