import { startTransition, useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { RenderedElement } from '../../../components/prose/render-tree.ts';
import { afterPaint } from '../../../loading/after-paint.ts';
import { loadPart } from '../../../loading/load-chunk.ts';
import { loadMessages } from '../../../loading/load-messages.ts';
import type { LessonCheckProps } from './lesson-check.tsx';

/** Returns undefined for any other element than a self-check. */
type RenderCheck = (element: RenderedElement) => ReactNode;

let loaded: ComponentType<LessonCheckProps> | null = null;

async function load(): Promise<ComponentType<LessonCheckProps>> {
  const [{ LessonCheck }] = await Promise.all([
    loadPart('lesson-checks', () => import('./lesson-check.tsx')),
    loadMessages(['lesson-checks']),
  ]);
  loaded = LessonCheck;
  return LessonCheck;
}

/** Lets the student answer the self-checks once their code has loaded. Until then, each shows its answer on request. */
export function useLessonChecks(): RenderCheck | undefined {
  const [LessonCheck, setLessonCheck] = useState(() => loaded);
  useEffect(() => {
    if (LessonCheck) return undefined;
    return afterPaint(() => {
      void load()
        .then((arrived) => startTransition(() => setLessonCheck(() => arrived)))
        .catch(() => undefined);
    });
  }, [LessonCheck]);
  const render = useCallback<RenderCheck>(
    (element) =>
      LessonCheck && element.attributes['class'] === 'self-check' ? (
        <LessonCheck key={element.key} element={element} />
      ) : undefined,
    [LessonCheck],
  );
  return LessonCheck ? render : undefined;
}
