// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { showMap } from '../../../frontend/src/landing/map.ts';

const { shown, layer, tileLayer, map } = vi.hoisted(() => {
  const shown = { getZoom: () => 16, setZoom: vi.fn() };
  const layer = { once: vi.fn<(event: string, callback: () => void) => void>(), addTo: vi.fn() };
  return { shown, layer, tileLayer: vi.fn(() => layer), map: vi.fn(() => shown) };
});
vi.mock('leaflet', () => ({ map, tileLayer, icon: vi.fn(), marker: () => ({ addTo: vi.fn() }) }));
vi.mock('leaflet/dist/leaflet.css', () => ({}));

const tiles = () => document.querySelector<HTMLElement>('.map-tiles') ?? document.body;
const zoom = () => document.querySelector<HTMLElement>('.map-zoom');
const firstTileCame = () => {
  const [, callback] = layer.once.mock.calls.find(([event]) => event === 'tileload') ?? [];
  callback?.();
};

beforeEach(() => {
  vi.clearAllMocks();
  map.mockReturnValue(shown);
  tileLayer.mockReturnValue(layer);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  document.body.innerHTML = `<div>
    <div class="map-tiles" data-latitude="53.796" data-longitude="-1.54"></div>
    <div class="map-zoom" hidden><button data-zoom="in">+</button><button data-zoom="out">-</button></div>
  </div>`;
  showMap(tiles());
});

describe('the map', () => {
  test('is centred on the centre, and lets the page bring attribution and zoom buttons', () => {
    expect(map).toHaveBeenCalledWith(
      tiles(),
      expect.objectContaining({ center: [53.796, -1.54], attributionControl: false, zoomControl: false }),
    );
  });

  test('tells OpenStreetMap where its requests come from', () => {
    expect(tileLayer).toHaveBeenCalledWith(
      'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      expect.objectContaining({ referrerPolicy: 'strict-origin-when-cross-origin' }),
    );
  });

  test('leaves the drawing in place until the first tile is there', () => {
    expect(tiles().classList.contains('ready')).toBe(false);
    expect(zoom()?.hidden).toBe(true);
    firstTileCame();
    expect(tiles().classList.contains('ready')).toBe(true);
    expect(zoom()?.hidden).toBe(false);
  });

  test('zooms by one step with its buttons', () => {
    firstTileCame();
    document.querySelector<HTMLElement>('[data-zoom="in"]')?.click();
    document.querySelector<HTMLElement>('[data-zoom="out"]')?.click();
    expect(shown.setZoom.mock.calls).toEqual([[17], [15]]);
  });
});
