import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { FormattedMessage, useIntl } from 'react-intl';
import { Icon } from '../../../components/icon.tsx';
import { describeStep, stepIcons, type Step } from './question-bar.tsx';

interface OverviewDialogProps {
  readonly open: boolean;
  readonly steps: readonly Step[];
  readonly current: number;
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
}

/** Shows the state of every question. A press on a question opens it. */
export function OverviewDialog({ open, steps, current, onShow, onClose }: OverviewDialogProps) {
  const intl = useIntl();
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>
        <FormattedMessage id="quiz-session.questions" />
      </DialogTitle>
      <DialogContent>
        <Box
          component="ol"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(3.5rem, 1fr))',
            gap: 1,
            margin: 0,
            padding: '4px',
            listStyle: 'none',
          }}
        >
          {steps.map((step, index) => {
            const { state, flagged } = step;
            const icon = flagged ? 'flag' : stepIcons[state];
            return (
              <li key={index}>
                <Button
                  fullWidth
                  variant={state === 'answered' ? 'contained' : 'outlined'}
                  aria-label={describeStep(intl, step, index)}
                  {...(index === current && { 'aria-current': 'step' })}
                  onClick={() => {
                    onShow(index);
                    onClose();
                  }}
                  sx={{
                    minWidth: 0,
                    padding: 0.5,
                    gap: 0.5,
                    '&[aria-current]': { borderWidth: 3, borderColor: 'text.primary', fontWeight: 700 },
                  }}
                >
                  {index + 1}
                  {icon && <Icon name={icon} size={16} />}
                </Button>
              </li>
            );
          })}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          <FormattedMessage id="quiz-session.overview.close" />
        </Button>
      </DialogActions>
    </Dialog>
  );
}
