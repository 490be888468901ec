import './maths.css';
import { useEffect, useState } from 'react';
import { loadFonts } from '../../loading/load-fonts.ts';

let isReady = false;

/** True once the font of formulas has loaded or failed. A font that loads later would move the page's buttons. */
export function useMathsFont(): boolean {
  const [ready, setReady] = useState(isReady);
  useEffect(() => {
    let unmounted = false;
    void loadFonts(['1em "KTC Maths"']).then(() => {
      isReady = true;
      if (!unmounted) setReady(true);
    });
    return () => {
      unmounted = true;
    };
  }, []);
  return ready;
}
