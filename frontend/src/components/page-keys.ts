/** True for a key press without modifiers that nothing has handled, while no dialog or menu is open. */
export function isPlainKey({ defaultPrevented, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (defaultPrevented || altKey || ctrlKey || metaKey) return false;
  return document.querySelector('[role="dialog"], [role="menu"]') === null;
}

/** Elements that take text. */
const textFields =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], [role="combobox"]';

/** True if typing a character would go into this field. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(textFields) !== null;

/** Elements that handle the arrow keys themselves: fields, choices and lists. */
const arrowed = `${textFields}, [role="listbox"], [role="radiogroup"]`;

/** True if the element handles the left and right arrow keys, or scrolls sideways. */
export function needsArrowKeys(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const scrollsSideways = target !== document.body && target.scrollWidth > target.clientWidth;
  return scrollsSideways || target.closest(arrowed) !== null;
}
