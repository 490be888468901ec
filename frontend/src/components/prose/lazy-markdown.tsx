import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
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
  // After a failure, the component tries again and shows the error.
  await load().catch(() => undefined);
}

/** True once Markdown's code and the font of formulas have loaded or failed. */
export function useMarkdownReady(): boolean {
  const hasFont = useMathsFont();
  const [hasCode, setHasCode] = useState(loadedMarkdown !== null);
  useEffect(() => {
    void preloadMarkdown().then(() => setHasCode(true));
  }, []);
  return hasCode && hasFont;
}

/** The approximate number of characters in a line of text on a wide page, and the height of the line in rem. */
const line = { length: 68, height: 1.65 };

/** While the code for Markdown loads, shows a grey box of about the text's height. */
export function MarkdownText(props: MarkdownProps) {
  // `lazy` would show the fallback for a frame even if the code has loaded. The fallback has another height.
  const [Markdown] = useState<ComponentType<MarkdownProps>>(() => loadedMarkdown ?? LazyMarkdown);
  const height = `${String(Math.ceil(props.text.length / line.length) * line.height)}rem`;
  return (
    <Suspense fallback={<Skeleton variant="rounded" sx={{ maxWidth: '62ch' }} height={height} />}>
      <Markdown {...props} />
    </Suspense>
  );
}
