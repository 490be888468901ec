import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { lightPalette } from '../../../frontend/src/app/theme/palette.ts';
import { renderWithStore } from '../../support/render-with-store.tsx';

// Only the server for development inserts the theme's variables, without which no colour is known.
vi.hoisted(() => vi.stubEnv('MODE', 'development'));

const readColours = (text: string) => {
  const element = screen.getByText(text).closest('.MuiButtonBase-root, .MuiChip-root') ?? document.body;
  const { color, backgroundColor } = getComputedStyle(element);
  return { color, backgroundColor };
};
const toRgb = (hex: string) => {
  const [red, green, blue] = [1, 3, 5].map((start) => String(parseInt(hex.slice(start, start + 2), 16)));
  return `rgb(${red}, ${green}, ${blue})`;
};

it.each([
  ['error', 'bad'],
  ['warning', 'caution'],
  ['success', 'good'],
  ['default', 'accent'],
] as const)('a chip of the colour %s has the theme’s tone %s', async (color, name) => {
  await renderWithStore(
    <>
      <Chip color={color} label="filled" />
      <Chip color={color} variant="outlined" label="outlined" />
    </>,
  );
  const { main, tint, contrastText } = lightPalette[name];
  const quiet = { color: toRgb(main), backgroundColor: toRgb(tint) };
  expect(readColours('outlined')).toEqual(quiet);
  expect(readColours('filled')).toEqual(
    color === 'default' ? quiet : { color: toRgb(contrastText), backgroundColor: toRgb(main) },
  );
});

it('a button of the colour error is red', async () => {
  await renderWithStore(
    <>
      <Button color="error" variant="contained">
        contained
      </Button>
      <Button color="error" variant="outlined">
        outlined
      </Button>
    </>,
  );
  const { main, contrastText } = lightPalette.bad;
  expect(readColours('contained')).toEqual({ color: toRgb(contrastText), backgroundColor: toRgb(main) });
  expect(readColours('outlined').color).toBe(toRgb(main));
});
