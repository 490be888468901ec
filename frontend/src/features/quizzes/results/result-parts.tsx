import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { levels } from '../../../../../contract/identifier-rules.ts';
import type { SubmittedAttempt } from '../../../../../contract/quizzes/quizzes.ts';
import { PanelGrid } from '../../../components/panel.tsx';
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

function Parts({ title, parts }: { title: ReactNode; parts: readonly Part[] }) {
  const intl = useIntl();
  const titleId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}
    >
      <Typography variant="h2" id={titleId}>
        {title}
      </Typography>
      {parts.map((part) => (
        <div key={part.id}>
          <ProgressBar
            label={part.title}
            value={part.questions.reduce((sum, { marks }) => sum + marks, 0)}
            max={part.questions.length * fullMarks}
            text={intl.formatMessage(
              { id: 'quizzes-progress.parts.part' },
              {
                correct: part.questions.filter((question) => getOutcome(question) === 'right').length,
                count: part.questions.length,
              },
            )}
          />
          {part.practise}
        </div>
      ))}
    </Box>
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
    <Card sx={{ breakInside: 'avoid' }}>
      <PanelGrid sx={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(17.5rem, 100%), 1fr))' }}>
        {byTopic.length > 1 && (
          <Parts title={<FormattedMessage id="quizzes-progress.parts.by-topic" />} parts={byTopic} />
        )}
        {byLevel.length > 1 && (
          <Parts title={<FormattedMessage id="quizzes-progress.parts.by-level" />} parts={byLevel} />
        )}
      </PanelGrid>
    </Card>
  );
}
