import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { scaleLineHeight } from '../measures.ts';
import { loadPart } from '../../loading/load-chunk.ts';
import type { MarkdownProps } from './markdown.tsx';
import { useMathsFont } from './maths-font.ts';

let loadedMarkdown: ComponentType<MarkdownProps> | null = null;

async function load() {
  const { Markdown } = await loadPart('markdown', () => import('./markdown.tsx'));
  loadedMarkdown = Markdown;
  return { default: Markdown };
}
const LazyMarkdown = lazy(load);

/** Loads the code for Markdown. Call this function early, so that the code and the text load together. */
export async function preloadMarkdown(): Promise<void> {
  try {
    await load();
  } catch {
    // The component retries and shows the error.
  }
}

/** True once Markdown's code and the font of formulas have loaded or failed. */
export function useMarkdownReady(): boolean {
  const hasFont = useMathsFont();
  const [hasCode, setHasCode] = useState(loadedMarkdown !== null);
  useEffect(() => {
    let unmounted = false;
    void preloadMarkdown().then(() => {
      if (!unmounted) setHasCode(true);
    });
    return () => {
      unmounted = true;
    };
  }, []);
  return hasCode && hasFont;
}

/** The approximate number of characters in a line of text on a wide page. */
const lineLength = 68;

function TextSkeleton({ length }: { length: number }) {
  const lines = Math.max(1, Math.ceil(length / lineLength));
  return (
    <Box aria-hidden sx={{ maxWidth: '62ch' }}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          key={line}
          variant="text"
          sx={{ lineHeight: scaleLineHeight(1.65), width: line === lines - 1 ? '60%' : '100%' }}
        />
      ))}
    </Box>
  );
}

/** While the code for Markdown loads, shows grey lines. */
export function MarkdownText(props: MarkdownProps): ReactNode {
  // `lazy` would show the fallback for a frame even if the code has loaded. The fallback has another height.
  const [Markdown] = useState<ComponentType<MarkdownProps>>(() => loadedMarkdown ?? LazyMarkdown);
  return (
    <Suspense fallback={<TextSkeleton length={props.text.length} />}>
      <Markdown {...props} />
    </Suspense>
  );
}
