import { useEffect } from 'react';

/** Elements that need the arrow keys themselves: fields, choices and lists. */
const takesArrows =
  'input, textarea, select, [contenteditable], [role="listbox"], [role="combobox"], [role="radiogroup"]';

/** True for a key press that means the page, and nothing in it that has its own use for the arrow keys. */
function meansPage({ target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return false;
  if (document.querySelector('[role="dialog"], [role="menu"]')) return false;
  if (!(target instanceof Element)) return true;
  const scrollsSideways = target !== document.body && target.scrollWidth > target.clientWidth;
  return !scrollsSideways && !target.closest(takesArrows);
}

/**
 * Turns lessons over with the left and the right arrow key. They aren't characters, so that nobody who dictates or
 * types sets them off (WCAG 2.1.4); a formula or a table that scrolls sideways keeps them while it has the focus.
 */
export function useLessonKeys(onPrevious: (() => void) | null, onNext: (() => void) | null): void {
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      const go = event.key === 'ArrowLeft' ? onPrevious : event.key === 'ArrowRight' ? onNext : null;
      if (!go || event.repeat || !meansPage(event)) return;
      event.preventDefault();
      go();
    };
    document.addEventListener('keydown', turn);
    return () => document.removeEventListener('keydown', turn);
  }, [onPrevious, onNext]);
}
