import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { levels } from '../../../../../contract/identifier-rules.ts';
import type { SubmittedAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { AccordionSection } from '../../../components/folding/accordion-section.tsx';
import { PanelStack } from '../../../components/panel.tsx';
import { ProgressBar } from '../progress/progress-bar.tsx';
import { fullMarks } from '../../../../../contract/quizzes/marking.ts';
import { createPracticeRequest } from '../selection/practice-request.ts';
import { StartButton } from '../selection/start-button.tsx';
import { getOutcome, listQuestions, type MarkedQuestion } from './score.tsx';

interface Part {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly MarkedQuestion[];
  readonly practise?: ReactNode;
}

/** With fewer questions a bar would say more than the answers do. */
const fewestForBar = 3;

const countRight = (questions: readonly MarkedQuestion[]) =>
  questions.filter((question) => getOutcome(question) === 'right').length;

function PartRow({ part: { title, questions, practise } }: { part: Part }) {
  const intl = useIntl();
  const values = { correct: countRight(questions), count: questions.length };
  const text = intl.formatMessage({ id: 'quizzes-progress.parts.part' }, values);
  return (
    <div>
      {questions.length < fewestForBar ? (
        <Typography variant="body2">
          {title}: {text}
        </Typography>
      ) : (
        <ProgressBar
          label={title}
          value={questions.reduce((sum, { marks }) => sum + marks, 0)}
          max={questions.length * fullMarks}
          text={text}
        />
      )}
      {values.correct < values.count && practise}
    </div>
  );
}

/** Folded at first, because the page already says what to practise. */
function Parts({ title, parts }: { title: ReactNode; parts: readonly Part[] }) {
  const id = useId();
  return (
    <AccordionSection
      id={id}
      title={
        <Typography variant="h3" component="span">
          {title}
        </Typography>
      }
      sx={{ display: 'grid', gap: 1.5 }}
    >
      {parts.map((part) => (
        <PartRow key={part.id} part={part} />
      ))}
    </AccordionSection>
  );
}

export function ResultParts({ attempt }: { attempt: SubmittedAttempt }) {
  const intl = useIntl();
  const { courseId, topics } = attempt;
  const questions = listQuestions(attempt).map(({ question }) => question);
  const byTopic = topics
    .map(({ topicId, title }) => ({
      id: topicId,
      title,
      questions: questions.filter((question) => question.topicId === topicId),
      practise: (
        <StartButton
          variant="text"
          request={createPracticeRequest({ courseId, topicIds: [topicId] })}
          none="quizzes-progress.again.none"
        >
          <FormattedMessage id="quizzes-progress.parts.practise" values={{ topic: title }} />
        </StartButton>
      ),
    }))
    .filter((part) => part.questions.length > 0);
  const byLevel = levels
    .map((level) => ({
      id: level,
      title: intl.formatMessage({ id: `quizzes.level.${level}` }),
      questions: questions.filter((question) => question.level === level),
    }))
    .filter((part) => part.questions.length > 0);
  if (byTopic.length < 2 && byLevel.length < 2) return null;
  return (
    <PanelStack sx={{ gap: 1.5 }}>
      {byTopic.length > 1 && (
        <Parts title={<FormattedMessage id="quizzes-progress.parts.by-topic" />} parts={byTopic} />
      )}
      {byLevel.length > 1 && (
        <Parts title={<FormattedMessage id="quizzes-progress.parts.by-level" />} parts={byLevel} />
      )}
    </PanelStack>
  );
}
