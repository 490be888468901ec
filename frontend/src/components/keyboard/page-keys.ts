export function isPlainKey({ defaultPrevented, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (defaultPrevented || altKey || ctrlKey || metaKey) return false;
  return document.querySelector('[role="dialog"], [role="menu"]') === null;
}

const textFields =
  'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable], [role="combobox"]';

export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(textFields) !== null;

const arrowKeyUsers = `${textFields}, [type="range"], [role="listbox"], [role="radiogroup"]`;

export function needsArrowKeys(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const scrollsSideways = target !== document.body && target.scrollWidth > target.clientWidth;
  return scrollsSideways || target.closest(arrowKeyUsers) !== null;
}

/** What is on the key for commands: Macs and iPads have ⌘. An iPad may call itself a Mac. */
export const readCommandKey = (): string => (/Mac|iPad|iPhone/.test(navigator.userAgent) ? '⌘' : 'Ctrl');
