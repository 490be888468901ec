/** True for a key press without modifiers that nothing else has used, while no dialog or menu covers the page. */
export function isPlainKey({ defaultPrevented, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (defaultPrevented || altKey || ctrlKey || metaKey) return false;
  return document.querySelector('[role="dialog"], [role="menu"]') === null;
}

/** Elements that take text. */
const textFields =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role="combobox"]';

/** True where a character that is typed means a field. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(textFields) !== null;

/** Elements that need the arrow keys themselves: fields, choices and lists. */
const arrowed = `${textFields}, [role="listbox"], [role="radiogroup"]`;

/** True where the left and right arrow keys mean a part of the page, or scroll it sideways, and not the page. */
export function needsArrowKeys(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const scrollsSideways = target !== document.body && target.scrollWidth > target.clientWidth;
  return scrollsSideways || target.closest(arrowed) !== null;
}
