import {
  startTransition,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import { TextPart } from '../../../components/prose/prepared-text.tsx';
import type { RenderedElement } from '../../../components/prose/render-tree.ts';
import { loadPart } from '../../../loading/load-chunk.ts';
import { useNear } from '../../../loading/use-near.ts';
import { loadMessages } from '../../../loading/load-messages.ts';
import type { LeftAnswer, LessonCheckProps } from './lesson-check.tsx';

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

interface UnloadedCheckProps extends Pick<LessonCheckProps, 'element'> {
  readonly left: RefObject<LeftAnswer>;
  readonly onNear: () => void;
}

/** A self-check that shows its answer on request. It calls `onNear` when it is near the window. */
function UnloadedCheck({ element, left, onNear }: UnloadedCheckProps) {
  const check = useRef<HTMLDivElement>(null);
  useNear(check, onNear);
  // The cleanup of a layout effect runs while the element is still in the document.
  useLayoutEffect(() => {
    const details = check.current?.querySelector('details');
    return () => {
      left.current = {
        open: details?.open === true,
        focused: details?.contains(document.activeElement) === true,
      };
    };
  }, [left]);
  return (
    <div ref={check} className="self-check">
      <TextPart tree={element.children} />
    </div>
  );
}

interface SelfCheckProps extends Pick<UnloadedCheckProps, 'element' | 'onNear'> {
  readonly LessonCheck: ComponentType<LessonCheckProps> | null;
}

function SelfCheck({ element, onNear, LessonCheck }: SelfCheckProps) {
  const left = useRef<LeftAnswer>({ open: false, focused: false });
  return LessonCheck ? (
    <LessonCheck element={element} left={left} />
  ) : (
    <UnloadedCheck element={element} left={left} onNear={onNear} />
  );
}

/** Lets the student answer the self-checks. Their code loads when the first of them is near the window. */
export function useLessonChecks(): RenderCheck {
  const [LessonCheck, setLessonCheck] = useState(() => loaded);
  const loadNear = useCallback(() => {
    void load()
      .then((arrived) => startTransition(() => setLessonCheck(() => arrived)))
      .catch(() => undefined);
  }, []);
  return useCallback<RenderCheck>(
    (element) =>
      element.attributes['class'] === 'self-check' ? (
        <SelfCheck key={element.key} element={element} onNear={loadNear} LessonCheck={LessonCheck} />
      ) : undefined,
    [LessonCheck, loadNear],
  );
}
