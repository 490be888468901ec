import { useEffect, useState } from 'react';
import { loadFonts } from '../../loading/load-fonts.ts';

let isReady = false;

/** Loads the font of formulas. The promise resolves even if the font fails to load. */
export async function loadMathsFont(): Promise<void> {
  await loadFonts(['1em "KTC Maths"']);
  isReady = true;
}

/** True once the font of formulas has loaded or failed. A font that loads later would move the page's buttons. */
export function useMathsFont(): boolean {
  const [ready, setReady] = useState(isReady);
  useEffect(() => {
    if (ready) return undefined;
    let unmounted = false;
    void loadMathsFont().then(() => {
      if (!unmounted) setReady(true);
    });
    return () => {
      unmounted = true;
    };
  }, [ready]);
  return ready;
}
