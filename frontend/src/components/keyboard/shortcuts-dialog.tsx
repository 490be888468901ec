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
import { readCommandKey } from './page-keys.ts';

export interface ShortcutsProps {
  readonly open: boolean;
  /** How the ids of the dialog's messages begin. */
  readonly area: string;
  /** The messages `{area}.{key}.key` and `{area}.{key}` name a key and what it does. `{command}` is Ctrl or ⌘. */
  readonly keys: readonly string[];
  readonly on: boolean;
  readonly onSwitch: (on: boolean) => void;
  readonly onClose: () => void;
}

/** Lists a page's keyboard shortcuts, and turns them on and off. */
export function ShortcutsDialog({ open, area, keys, on, onSwitch, onClose }: ShortcutsProps) {
  const values = { command: readCommandKey() };
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>
        <FormattedMessage id={`${area}.title`} />
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
          {keys.map((key) => [
            <Box component="dt" key={`${key} key`} sx={{ fontWeight: 700 }}>
              <FormattedMessage id={`${area}.${key}.key`} values={values} />
            </Box>,
            <Box component="dd" key={key} sx={{ margin: 0 }}>
              <FormattedMessage id={`${area}.${key}`} />
            </Box>,
          ])}
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
            label={<FormattedMessage id={`${area}.switch`} />}
          />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <FormattedMessage id={`${area}.switch-hint`} values={values} />
          </Typography>
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          <FormattedMessage id={`${area}.close`} />
        </Button>
      </DialogActions>
    </Dialog>
  );
}
