import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';

const keys = ['choose', 'turn', 'flag', 'practice', 'help'] as const;

interface KeysDialogProps {
  readonly open: boolean;
  /** True while the keys do what the dialog tells. */
  readonly on: boolean;
  readonly isPractice: boolean;
  readonly onSwitch: (on: boolean) => void;
  readonly onClose: () => void;
}

/** Tells what the keys do in a quiz, and turns them off for those who dictate or press them by accident. */
export function KeysDialog({ open, on, isPractice, onSwitch, onClose }: KeysDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>
        <FormattedMessage id="quiz-session.keys.title" />
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'auto minmax(0, 1fr)',
            columnGap: 2,
            rowGap: 1,
            margin: 0,
          }}
        >
          {keys.map((key) => {
            const name = key === 'practice' && !isPractice ? 'test' : key;
            return [
              <Box component="dt" key={`${key} key`} sx={{ fontWeight: 700 }}>
                <FormattedMessage id={`quiz-session.keys.${name}.key`} />
              </Box>,
              <Box component="dd" key={key} sx={{ margin: 0 }}>
                <FormattedMessage id={`quiz-session.keys.${name}`} />
              </Box>,
            ];
          })}
        </Box>
        <div>
          <FormControlLabel
            control={
              <Checkbox
                checked={on}
                onChange={(event) => onSwitch(event.target.checked)}
                slotProps={{ input: { role: 'switch' } }}
              />
            }
            label={<FormattedMessage id="quiz-session.keys.switch" />}
          />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <FormattedMessage id="quiz-session.keys.switch-hint" />
          </Typography>
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          <FormattedMessage id="quiz-session.keys.close" />
        </Button>
      </DialogActions>
    </Dialog>
  );
}
