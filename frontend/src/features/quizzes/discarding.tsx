import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useAnnounce } from '../../components/announcer.tsx';
import { loadChunk } from '../../loading/load-chunk.ts';

const load = () => loadChunk('discard-dialog', () => import('./discard-dialog.tsx'));
type DialogParts = Awaited<ReturnType<typeof load>>;

interface Discarding {
  /** Ids of the quizzes that are discarded, or over. */
  readonly gone: ReadonlySet<string>;
  /**
   * Asks whether an open quiz may be discarded; resolves once the question is shown.
   *
   * @param onGone called once it is gone from the page.
   * @throws ChunkLoadError where the question can't be shown.
   */
  readonly ask: (attemptId: string, onGone: () => void) => Promise<void>;
}

interface Asked extends DialogParts {
  readonly attemptId: string;
  readonly onGone: () => void;
}

const DiscardingContext = createContext<Discarding | null>(null);

/** Discards quizzes; null where a page doesn't. */
export const useDiscarding = (): Discarding | null => use(DiscardingContext);

/** Lets the page below it discard open quizzes, each after a question. */
export function DiscardingPage({ children }: { readonly children: ReactNode }) {
  const intl = useIntl();
  const announce = useAnnounce();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const left = useRef<() => void>(undefined);
  useEffect(() => {
    // The dialog gives the focus back to what asked for it, which may be gone by now.
    left.current?.();
  }, [gone]);

  const ask: Discarding['ask'] = async (attemptId, onGone) => {
    const parts = await load();
    setAsked({ ...parts, attemptId, onGone });
  };
  return (
    <DiscardingContext value={{ gone, ask }}>
      {children}
      {asked && (
        <asked.DiscardDialog
          attemptId={asked.attemptId}
          onKeep={() => setAsked(null)}
          onGone={(how) => {
            left.current = asked.onGone;
            setGone((before) => new Set(before).add(asked.attemptId));
            setAsked(null);
            if (how === 'discarded') announce(intl.formatMessage({ id: 'quizzes.discard.done' }));
          }}
        />
      )}
    </DiscardingContext>
  );
}
