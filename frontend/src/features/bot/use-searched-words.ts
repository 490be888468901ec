import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Draft } from '../../api/use-draft.ts';
import type { AskBotState } from '../../paths.ts';

/** Puts the words of a search into the field, below what is already there, and the focus after them. */
export function useSearchedWords({ readText, setText }: Draft, field: HTMLElement | null): void {
  const navigate = useNavigate();
  const words = (useLocation().state as AskBotState | null)?.words ?? '';
  const fill = useEffectEvent(() => {
    const text = readText();
    if (words !== '') setText(text === '' ? words : `${text}\n${words}`);
    // A reload must not fill the field again.
    void navigate('.', { replace: true, state: null });
    field?.focus();
  });
  useEffect(() => {
    if (words !== '' && field !== null) fill();
  }, [words, field]);
}
