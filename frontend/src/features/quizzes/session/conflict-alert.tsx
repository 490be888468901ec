import Alert from '@mui/material/Alert';
import IconButton from '@mui/material/IconButton';
import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OpenQuestion } from '../../../../../contract/quizzes/questions.ts';
import { Icon } from '../../../components/icon.tsx';
import { MarkdownText } from '../../../components/markdown/lazy-markdown.tsx';
import type { Conflict } from '../api/sync-answers.ts';
import { optionLetter } from '../results/option-label.tsx';

interface ConflictAlertProps {
  readonly conflicts: readonly Conflict[];
  readonly questions: readonly OpenQuestion[];
  readonly onDismiss: () => void;
}

/** Names the answer that counts now in a question that was changed elsewhere. */
function Changed({ number, options }: { number: number; options: OpenQuestion['options'] }) {
  return (
    <FormattedMessage
      id={options.length > 0 ? 'quiz-session.conflict.changed' : 'quiz-session.conflict.removed'}
      values={{
        number,
        options: options.map(({ optionId, text }, index) => (
          <Fragment key={optionId}>
            {index > 0 && '; '}
            {`${optionLetter(optionId)}, `}
            <MarkdownText text={text} inline />
          </Fragment>
        )),
      }}
    />
  );
}

/** Names the answers that were changed elsewhere, and those that count now. */
export function ConflictAlert({ conflicts, questions, onDismiss }: ConflictAlertProps) {
  const intl = useIntl();
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
      {questions.map(({ questionId, options }, index) => {
        const conflict = conflicts.find((one) => one.questionId === questionId);
        return (
          conflict && (
            <div key={questionId}>
              <Changed
                number={index + 1}
                options={options.filter(({ optionId }) => conflict.optionIds.includes(optionId))}
              />
            </div>
          )
        );
      })}
    </Alert>
  );
}
