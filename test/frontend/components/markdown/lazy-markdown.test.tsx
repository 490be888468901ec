/** @vitest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { ThemeProvider } from '@mui/material/styles';
import { expect, it } from 'vitest';
import { makeTheme } from '../../../../frontend/src/app/theme/theme.ts';
import {
  MarkdownText,
  preloadMarkdown,
} from '../../../../frontend/src/components/markdown/lazy-markdown.tsx';

const theme = makeTheme({
  fontFamily: 'sans-serif',
  borderRadius: 12,
  colourScheme: 'system',
  motion: 'system',
});

it('sets a text at once where its code is here, with nothing of another height in between', async () => {
  await preloadMarkdown();
  const { container } = render(
    <ThemeProvider theme={theme}>
      <MarkdownText text="What is **half** of 6?" />
    </ThemeProvider>,
  );
  expect(screen.getByText('half').tagName).toBe('STRONG');
  expect(container.querySelector('.MuiSkeleton-root')).toBeNull();
});
