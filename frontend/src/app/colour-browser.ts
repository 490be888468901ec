import type { Preferences } from '../../../contract/account/account.ts';
import { darkPalette, lightPalette } from './theme/palette.ts';

const grounds = {
  light: lightPalette.background.default,
  dark: darkPalette.background.default,
};

/** Colours what a phone's browser draws around the page: both documents name a colour for each scheme of the system. */
export function colourBrowser(scheme: Preferences['colourScheme']): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light';
    meta.content = grounds[scheme === 'system' ? own : scheme];
  }
}
