import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { scaleLineHeight } from '../measures.ts';
import { loadPart } from '../../loading/load-chunk.ts';
import { loadFonts } from '../../loading/load-fonts.ts';
import type { MarkdownProps } from './markdown.tsx';

/** The font of all formulas, as a CSS font value. */
const mathsFonts = ['1em "KTC Maths"'];

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

let isReady = false;

/** True once Markdown's code and fonts have loaded or failed. A font that loads later would move the page's buttons. */
export function useMarkdownReady(): boolean {
  const [ready, setReady] = useState(isReady);
  useEffect(() => {
    let unmounted = false;
    void preloadMarkdown()
      .then(() => loadFonts(mathsFonts))
      .then(() => {
        isReady = true;
        if (!unmounted) setReady(true);
      });
    return () => {
      unmounted = true;
    };
  }, []);
  return ready;
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

/** While the code for Markdown loads, shows grey lines. If `inline` is true, shows the text's source instead. */
export function MarkdownText(props: MarkdownProps): ReactNode {
  // `lazy` would show the fallback for a frame even if the code has loaded. The fallback has another height.
  const [Markdown] = useState<ComponentType<MarkdownProps>>(() => loadedMarkdown ?? LazyMarkdown);
  const fallback = props.inline === true ? props.text : <TextSkeleton length={props.text.length} />;
  return (
    <Suspense fallback={fallback}>
      <Markdown {...props} />
    </Suspense>
  );
}
