import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { scaleLineHeight } from '../measures.ts';
import { loadPart } from '../../loading/load-chunk.ts';
import type { MarkdownProps } from './markdown.tsx';
import { loadMathsFonts } from './maths-fonts.ts';

/** The component, once its code is here. */
let here: ComponentType<MarkdownProps> | null = null;

async function load() {
  const { Markdown } = await loadPart('markdown', () => import('./markdown.tsx'));
  here = Markdown;
  return { default: Markdown };
}
const LazyMarkdown = lazy(load);

/** Fetches the typesetting code ahead of time, so that it arrives together with the text. */
export async function preloadMarkdown(): Promise<void> {
  try {
    await load();
  } catch {
    // The component loads it again and shows what went wrong.
  }
}

let loaded = false;

/**
 * True once the typesetting code and the fonts of maths are here, or can't be had: until then a page whose short texts
 * belong to a longer one shows neither, because the short ones need no typesetting to appear, and fonts that come late
 * would move what can be pressed. A lesson's prose waits for no font.
 */
export function useMarkdownReady(): boolean {
  const [ready, setReady] = useState(loaded);
  useEffect(() => {
    let left = false;
    void preloadMarkdown()
      .then(loadMathsFonts)
      .then(() => {
        loaded = true;
        if (!left) setReady(true);
      });
    return () => {
      left = true;
    };
  }, []);
  return ready;
}

/** About as many characters fit a line of prose on a wide page. */
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

/** {@link Markdown} as screens use it: its code comes in a chunk of its own, and lines stand in for it meanwhile. */
export function MarkdownText(props: MarkdownProps): ReactNode {
  // A lazy one stands back for a frame even where its code is here, and what stands in for it is less high.
  const [Markdown] = useState<ComponentType<MarkdownProps>>(() => here ?? LazyMarkdown);
  const fallback = props.inline === true ? props.text : <TextSkeleton length={props.text.length} />;
  return (
    <Suspense fallback={fallback}>
      <Markdown {...props} />
    </Suspense>
  );
}
