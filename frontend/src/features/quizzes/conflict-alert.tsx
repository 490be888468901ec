import Alert from '@mui/material/Alert';
import IconButton from '@mui/material/IconButton';
import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OpenQuestion } from '../../../../contract/quiz-questions.ts';
import { Icon } from '../../components/icon.tsx';
import { MarkdownText } from '../../components/markdown/lazy-markdown.tsx';
import type { Conflict } from './answer-saver.ts';
import { optionLetter } from './option-label.tsx';

interface ConflictAlertProps {
  readonly conflict: Conflict;
  readonly questions: readonly OpenQuestion[];
  readonly onDismiss: () => void;
}

/** Says that an answer had been changed elsewhere, and which one counts now. */
export function ConflictAlert({ conflict, questions, onDismiss }: ConflictAlertProps) {
  const intl = useIntl();
  const index = questions.findIndex(({ questionId }) => questionId === conflict.questionId);
  const options = (questions[index]?.options ?? []).filter(({ optionId }) =>
    conflict.optionIds.includes(optionId),
  );
  return (
    <Alert
      role="alert"
      severity="warning"
      action={
        <IconButton
          onClick={onDismiss}
          aria-label={intl.formatMessage({ id: 'quiz-session.conflict.dismiss' })}
        >
          <Icon name="close" />
        </IconButton>
      }
    >
      <FormattedMessage
        id={options.length > 0 ? 'quiz-session.conflict.changed' : 'quiz-session.conflict.removed'}
        values={{
          number: index + 1,
          options: options.map(({ optionId, text }, place) => (
            <Fragment key={optionId}>
              {place > 0 && '; '}
              {`${optionLetter(optionId)}, `}
              <MarkdownText text={text} inline />
            </Fragment>
          )),
        }}
      />
    </Alert>
  );
}
