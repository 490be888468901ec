import { icon, map, marker, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import pinUrl from './drawings/map-pin.svg?inline';

/** The page has its own zoom buttons, because Leaflet's buttons write HTML that Trusted Types forbid. */
export function showMap(tiles: HTMLElement): void {
  const place: [number, number] = [Number(tiles.dataset['latitude']), Number(tiles.dataset['longitude'])];
  const shown = map(tiles, {
    center: place,
    zoom: 16,
    attributionControl: false,
    zoomControl: false,
    // On touch screens one finger scrolls the page, and two fingers move the map. A wheel scrolls the page.
    scrollWheelZoom: false,
    dragging: !matchMedia('(pointer: coarse)').matches,
  });
  const layer = tileLayer('https://tile.openstreetmap.org/{z}/{x}/{y}.png', {
    maxZoom: 19,
    minZoom: 10,
    // OpenStreetMap refuses requests without a referrer.
    referrerPolicy: 'strict-origin-when-cross-origin',
  });
  layer.once('tileload', () => {
    tiles.classList.add('ready');
    showZoom(tiles, (step) => shown.setZoom(shown.getZoom() + step));
  });
  layer.addTo(shown);
  marker(place, {
    icon: icon({ iconUrl: pinUrl, iconSize: [36, 46], iconAnchor: [18, 43] }),
    interactive: false,
    keyboard: false,
  }).addTo(shown);
}

function showZoom(tiles: HTMLElement, zoomBy: (step: number) => void): void {
  const buttons = tiles.parentElement?.querySelector<HTMLElement>('.map-zoom');
  if (!buttons) return;
  for (const button of buttons.querySelectorAll<HTMLElement>('[data-zoom]')) {
    button.addEventListener('click', () => zoomBy(button.dataset['zoom'] === 'in' ? 1 : -1));
  }
  buttons.hidden = false;
}
