import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Preferences } from '../../../../../contract/account/account.ts';
import { defaultPreferences } from '../../../../../contract/account/preference-options.ts';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { Panel, PanelStack } from '../../../components/panel.tsx';
import { Text } from '../../../components/text.tsx';
import {
  selectPreferences,
  setBorderRadius,
  setFontFamily,
  setPreferences,
} from '../../../state/customization.ts';
import { useAppDispatch, useAppSelector } from '../../../state/hooks.ts';
import { fontStacks } from '../../../state/preferences.ts';
import { savePreferences } from '../save-preferences.ts';
import { LookChoices } from './look-choices.tsx';
import { PreviewCard } from './preview-card.tsx';
import { SavingStatus } from './saving-status.tsx';

interface ResetProps {
  /** Restores the default look. Undefined if the student already has the default look. */
  readonly reset: (() => void) | undefined;
  /** Undoes the reset. Undefined if the student hasn't reset the look, or has changed the look after the reset. */
  readonly undo: (() => void) | undefined;
}

function Reset({ reset, undo }: ResetProps) {
  const button = useRef<HTMLButtonElement>(null);
  const undoReset = () => {
    undo?.();
    // Move the focus, because the pressed button disappears.
    button.current?.focus();
  };
  return (
    <Box sx={{ width: '100%' }}>
      <FocusableButton ref={button} variant="outlined" disabled={!reset} onClick={() => reset?.()}>
        <FormattedMessage id="account.preferences.reset" />
      </FocusableButton>
      <div role="status">
        {undo && (
          <Alert
            severity="info"
            sx={{ marginBlockStart: 2 }}
            action={
              <Button size="small" onClick={undoReset}>
                <FormattedMessage id="account.preferences.undo" />
              </Button>
            }
          >
            <FormattedMessage id="account.preferences.was-reset" />
          </Alert>
        )}
      </div>
    </Box>
  );
}

const panel = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, justifyItems: 'start' };

export function PreferencesScreen() {
  const hintId = useId();
  const dispatch = useAppDispatch();
  const preferences = useAppSelector(selectPreferences);
  const [beforeReset, setBeforeReset] = useState<Preferences>();

  const choose = ({ fontFamily, borderRadius, ...others }: Partial<Preferences>) => {
    if (fontFamily !== undefined) dispatch(setFontFamily(fontStacks[fontFamily]));
    if (borderRadius !== undefined) dispatch(setBorderRadius(borderRadius));
    dispatch(setPreferences(others));
    setBeforeReset(undefined);
    void dispatch(savePreferences());
  };
  const defaultLook: Preferences = { ...defaultPreferences, emailNotices: preferences.emailNotices };
  const isChanged = JSON.stringify(defaultLook) !== JSON.stringify(preferences);
  const reset = () => {
    choose(defaultLook);
    setBeforeReset(preferences);
  };

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' },
      }}
    >
      <PanelStack>
        <Panel title={<FormattedMessage id="account.preferences.look" />} sx={panel}>
          <Text message="account.preferences.intro" sx={{ maxWidth: '62ch' }} />
          <SavingStatus />
          <LookChoices preferences={preferences} choose={choose} />
          <Reset reset={isChanged ? reset : undefined} undo={beforeReset && (() => choose(beforeReset))} />
        </Panel>
        <Panel title={<FormattedMessage id="account.preferences.emails" />} sx={panel}>
          <FormControlLabel
            control={
              <Checkbox
                checked={preferences.emailNotices}
                onChange={(_, emailNotices) => choose({ emailNotices })}
                slotProps={{ input: { 'aria-describedby': hintId } }}
              />
            }
            label={<FormattedMessage id="account.preferences.email-notices" />}
          />
          <Text id={hintId} message="account.preferences.email-notices.hint" sx={{ maxWidth: '62ch' }} />
        </Panel>
      </PanelStack>
      <Box sx={{ position: { lg: 'sticky' }, top: 104 }}>
        <PreviewCard />
      </Box>
    </Box>
  );
}
