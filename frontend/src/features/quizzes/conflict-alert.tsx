import Alert from '@mui/material/Alert';
import IconButton from '@mui/material/IconButton';
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
  const option = questions[index]?.options.find(({ optionId }) => optionId === conflict.optionId);
  return (
    <Alert
      role="alert"
      severity="warning"
      action={
        <IconButton onClick={onDismiss} aria-label={intl.formatMessage({ id: 'quizzes.conflict.dismiss' })}>
          <Icon name="close" />
        </IconButton>
      }
    >
      <FormattedMessage
        id={option ? 'quizzes.conflict.changed' : 'quizzes.conflict.removed'}
        values={{
          number: index + 1,
          letter: optionLetter(conflict.optionId ?? ''),
          text: option && <MarkdownText text={option.text} inline />,
        }}
      />
    </Alert>
  );
}
