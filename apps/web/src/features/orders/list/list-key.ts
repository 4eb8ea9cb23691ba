export type ListKey = "next" | "previous" | "open" | "close" | "choose" | "confirm" | "date" | "search";

/** Single letters, which can be switched off (WCAG 2.1.4). */
const letters: ReadonlyMap<string, ListKey> = new Map([
  ["j", "next"],
  ["k", "previous"],
  ["x", "choose"],
  ["b", "confirm"],
  ["t", "date"],
  ["/", "search"],
]);
/** Keys that only count on a row itself; elsewhere they belong to the control that has the focus. */
const onRows: ReadonlyMap<string, ListKey> = new Map([
  ["ArrowDown", "next"],
  ["ArrowUp", "previous"],
  ["Enter", "open"],
]);

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "target" | "defaultPrevented">;

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !["checkbox", "radio", "button"].includes(target.type);
  return target.isContentEditable || target.matches("textarea, select, [role=menu], [role=menu] *");
}

/** What a click leaves with the focus where nothing takes it: the page itself, or the sheet. */
export const isNowhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("body, main, aside");

/** What a key means where it was pressed: nothing while somebody types, in a menu, or with a modifier held. */
export function listKeyOf(event: Pressed, lettersOn: boolean): ListKey | undefined {
  const { key, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return undefined;
  if (key === "Escape") return "close";
  const onRow = target instanceof Element && target.closest("[data-row-link], [data-order] input") !== null;
  if (key === "Enter" && isNowhere(target)) return "open";
  return (onRow ? onRows.get(key) : undefined) ?? (lettersOn ? letters.get(key.toLowerCase()) : undefined);
}
