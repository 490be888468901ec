import { useEffect } from 'react';
import { isPlainKey, needsArrowKeys } from '../../components/page-keys.ts';

/**
 * Turns lessons over with the left and the right arrow key. They aren't characters, so that nobody who dictates or
 * types sets them off (WCAG 2.1.4); a formula or a table that scrolls sideways keeps them while it has the focus.
 */
export function useLessonKeys(onPrevious: (() => void) | null, onNext: (() => void) | null): void {
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      const go = event.key === 'ArrowLeft' ? onPrevious : event.key === 'ArrowRight' ? onNext : null;
      if (!go || event.repeat || event.shiftKey || !isPlainKey(event) || needsArrowKeys(event.target)) return;
      event.preventDefault();
      go();
    };
    document.addEventListener('keydown', turn);
    return () => document.removeEventListener('keydown', turn);
  }, [onPrevious, onNext]);
}
