import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, type Ref } from 'react';
import { FormattedList, FormattedMessage } from 'react-intl';

interface AcknowledgementProps {
  /** Titles of the recently bought courses. */
  readonly recent: readonly string[];
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** True if the student tried to delete the account without ticking the box. */
  readonly missing: boolean;
  readonly ref: Ref<HTMLInputElement>;
}

/** A checkbox to acknowledge that recently bought courses will be lost. */
export function Acknowledgement({ recent, checked, onChange, missing, ref }: AcknowledgementProps) {
  const missingId = useId();
  return (
    <FormControl error={missing}>
      <FormControlLabel
        label={
          <FormattedMessage
            id="account.data.delete.recent"
            values={{ courses: <FormattedList value={recent} /> }}
          />
        }
        control={
          <Checkbox
            checked={checked}
            onChange={({ target }) => onChange(target.checked)}
            slotProps={{
              input: {
                ref,
                required: true,
                'aria-invalid': missing,
                ...(missing && { 'aria-describedby': missingId }),
              },
            }}
          />
        }
      />
      {missing && (
        <FormHelperText id={missingId}>
          <FormattedMessage id="account.data.delete.recent-missing" />
        </FormHelperText>
      )}
    </FormControl>
  );
}
