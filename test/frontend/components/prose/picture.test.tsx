import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadPictures } from '../../../../content/source/pictures.ts';
import { prepareText } from '../../../../content/typesetting/prepare.ts';
import { PreparedText } from '../../../../frontend/src/components/prose/prepared-text.tsx';
import { renderWithStore } from '../../../support/render-with-store.tsx';

it('shows a picture with its description, its size and attributes that React knows, and hides its words from screen readers', async () => {
  const warn = vi.spyOn(console, 'error');
  const text = '![A camera that “zooms” & stops](/pictures/english/camera-zoom.svg)';
  const tree = prepareText(text, { findPicture: loadPictures('content') });
  await renderWithStore(<PreparedText tree={tree} />, { areas: [] });
  const picture = screen.getByRole('img', { name: 'A camera that “zooms” & stops' });
  expect(picture.namespaceURI).toBe('http://www.w3.org/2000/svg');
  expect(['viewBox', 'width', 'height'].map((name) => picture.getAttribute(name))).toEqual([
    '0 0 400 330',
    '400',
    '330',
  ]);
  expect(picture.querySelector('g[stroke-width="2"]')).not.toBeNull();
  expect(picture.querySelector('[stroke="var(--picture-purple)"]')).not.toBeNull();
  expect(screen.getByText('Where are we?').closest('[aria-hidden="true"]')).not.toBeNull();
  expect(warn).not.toHaveBeenCalled();
});
