import { useState } from 'react';
import type { Preferences } from '../../../../../contract/account/account.ts';
import { defaultPreferences } from '../../../../../contract/account/preference-options.ts';
import {
  selectPreferences,
  setBorderRadius,
  setFontFamily,
  setPreferences,
} from '../../../state/customization.ts';
import { useAppDispatch, useAppSelector } from '../../../state/hooks.ts';
import { fontStacks } from '../../../state/preferences.ts';
import { savePreferences } from '../save-preferences.ts';

export interface Choosing {
  readonly preferences: Preferences;
  readonly choose: (change: Partial<Preferences>) => void;
  /** Restores the default look. Null if the look is the default. */
  readonly reset: (() => void) | null;
  /** Undoes the last reset. Null if there was none or another choice followed it. */
  readonly undo: (() => void) | null;
}

/** Applies each choice to the whole page at once and saves it in the background. */
export function useChoosing(): Choosing {
  const dispatch = useAppDispatch();
  const preferences = useAppSelector(selectPreferences);
  const [beforeReset, setBeforeReset] = useState<Preferences | null>(null);

  const choose = ({ fontFamily, borderRadius, ...others }: Partial<Preferences>) => {
    if (fontFamily !== undefined) dispatch(setFontFamily(fontStacks[fontFamily]));
    if (borderRadius !== undefined) dispatch(setBorderRadius(borderRadius));
    dispatch(setPreferences(others));
    setBeforeReset(null);
    void dispatch(savePreferences());
  };
  const atFirst: Preferences = { ...defaultPreferences, emailNotices: preferences.emailNotices };
  const isChanged = JSON.stringify(atFirst) !== JSON.stringify(preferences);

  return {
    preferences,
    choose,
    reset: isChanged
      ? () => {
          choose(atFirst);
          setBeforeReset(preferences);
        }
      : null,
    undo: beforeReset && (() => choose(beforeReset)),
  };
}
