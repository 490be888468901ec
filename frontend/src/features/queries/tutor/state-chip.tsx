import Chip from '@mui/material/Chip';
import { useIntl } from 'react-intl';
import type { ThreadState } from '../../../../../contract/queries/queries.ts';

const colours = { waiting: 'warning', answered: 'success', closed: 'default' } as const;

/** The state of a thread, in a word. */
export function StateChip({ state }: { state: ThreadState }) {
  const intl = useIntl();
  return (
    <Chip
      size="small"
      color={colours[state]}
      variant="outlined"
      label={intl.formatMessage({ id: `queries.state.${state}` })}
    />
  );
}
