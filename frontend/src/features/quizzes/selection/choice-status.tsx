import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { EmptyPool, type EmptyPoolProps } from './empty-pool.tsx';
import type { Selection } from './selection.ts';

interface ChoiceStatusProps extends Pick<EmptyPoolProps, 'topics' | 'progress' | 'onLeave'> {
  /** Null while nothing that can be started is chosen. */
  readonly selection: Selection | null;
}

/** Says how many questions the choice has, as far as that is known, and how many of them the quiz asks. */
function Gives({ selection }: { selection: Selection }) {
  const { available, questionCount, counted } = selection;
  return (
    <Typography>
      <FormattedMessage
        id={`quiz-selection.gives-${counted ? (available > questionCount ? 'some' : 'all') : 'up-to'}`}
        values={{ available, count: questionCount }}
      />
    </Typography>
  );
}

/** What the choice gives, or why nothing can be started; it is read out whenever it changes. */
export function ChoiceStatus({ selection, ...others }: ChoiceStatusProps) {
  return (
    <div role="status">
      {selection === null ? (
        <Typography>
          <FormattedMessage id="quiz-selection.no-topic" />
        </Typography>
      ) : selection.available > 0 ? (
        <Gives selection={selection} />
      ) : (
        selection.pool !== 'all' && <EmptyPool pool={selection.pool} selection={selection} {...others} />
      )}
    </div>
  );
}
