import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useId, useRef, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { PanelStack } from '../../../components/panel.tsx';
import { LookChoices } from './look-choices.tsx';
import { PreviewCard } from './preview-card.tsx';
import { SavingStatus } from './saving-status.tsx';
import { useChoosing, type Choosing } from './use-choosing.ts';

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, justifyItems: 'start' }}
    >
      <Typography variant="h2" id={titleId}>
        <FormattedMessage id={title} />
      </Typography>
      {children}
    </Card>
  );
}

/** Restores the default look and offers to undo that. */
function Reset({ reset, undo }: Pick<Choosing, 'reset' | 'undo'>) {
  const button = useRef<HTMLButtonElement>(null);
  const undoReset = () => {
    undo?.();
    // Move the focus, because the pressed button disappears.
    button.current?.focus();
  };
  return (
    <Box sx={{ width: '100%' }}>
      <FocusableButton ref={button} variant="outlined" disabled={reset === null} onClick={() => reset?.()}>
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

export function PreferencesScreen() {
  const hintId = useId();
  const { preferences, choose, reset, undo } = useChoosing();
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
        <Section title="account.preferences.look">
          <Typography sx={{ maxWidth: '62ch' }}>
            <FormattedMessage id="account.preferences.intro" />
          </Typography>
          <SavingStatus />
          <LookChoices preferences={preferences} choose={choose} />
          <Reset reset={reset} undo={undo} />
        </Section>
        <Section title="account.preferences.emails">
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
          <Typography id={hintId} sx={{ maxWidth: '62ch' }}>
            <FormattedMessage id="account.preferences.email-notices.hint" />
          </Typography>
        </Section>
      </PanelStack>
      <Box sx={{ position: { lg: 'sticky' }, top: 104 }}>
        <PreviewCard />
      </Box>
    </Box>
  );
}
