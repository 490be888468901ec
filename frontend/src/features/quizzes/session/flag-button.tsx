import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../../../components/icon.tsx';

interface FlagButtonProps {
  readonly flagged: boolean;
  readonly disabled: boolean;
  readonly onToggle: () => void;
}

/** Marks a question to come back to. */
export function FlagButton({ flagged, disabled, onToggle }: FlagButtonProps) {
  return (
    <Button
      size="small"
      variant={flagged ? 'contained' : 'outlined'}
      startIcon={<Icon name="flag" size={18} />}
      aria-pressed={flagged}
      disabled={disabled}
      onClick={onToggle}
    >
      <FormattedMessage id="quiz-session.flag" />
    </Button>
  );
}
