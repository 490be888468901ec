import { playWhenSeen } from './play-when-seen.ts';
import { whenNear } from './when-near.ts';

/** The little that the landing page does by itself. Everything on it can be read and followed without. */
for (const year of document.querySelectorAll('[data-year]')) year.textContent = `${new Date().getFullYear()}`;

for (const card of document.querySelectorAll('.card')) playWhenSeen(card);

const tiles = document.querySelector<HTMLElement>('.map-tiles');
if (tiles) {
  whenNear(tiles, () => {
    import('./map.ts').then(
      ({ showMap }) => showMap(tiles),
      () => undefined, // The drawing, the address and the directions stay.
    );
  });
}
