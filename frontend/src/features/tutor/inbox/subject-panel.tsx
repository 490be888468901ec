import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { TextLink } from '../../../components/links.tsx';
import { Text } from '../../../components/text.tsx';
import type { InboxQuestion, InboxThread } from '../../../../../contract/tutor/inbox.ts';
import { OptionLabel } from '../../../components/prose/option-label.tsx';
import { PreparedText } from '../../../components/prose/prepared-text.tsx';
import { bankPath, learnPath } from '../../../paths.ts';
import { OptionReason } from '../option-reason.tsx';

function Mark({ message, color }: { message: string; color?: string }) {
  return <Text component="span" variant="body2" sx={{ color, fontWeight: 600 }} message={message} />;
}

function Question({ question }: { question: InboxQuestion }) {
  const { stem, options, correctOptionIds, chosenOptionIds, retryOptionIds, solution, open } = question;
  const firstTry = retryOptionIds.length > 0 ? 'tutor.inbox.first-try' : 'tutor.inbox.chosen';
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      {open && (
        <Alert severity="warning">
          <FormattedMessage id="tutor.inbox.open-quiz" />
        </Alert>
      )}
      <PreparedText tree={stem} />
      <List>
        {options.map((option) => {
          const { optionId, reason } = option;
          const isChosen = chosenOptionIds.includes(optionId);
          const isRetried = retryOptionIds.includes(optionId);
          return (
            <ListItem key={optionId} sx={{ display: 'block', paddingBlock: 0.5, overflowX: 'auto' }}>
              <OptionLabel option={option} />
              <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
                {correctOptionIds.includes(optionId) && (
                  <Mark color="good.main" message="tutor.inbox.right" />
                )}
                {isChosen && <Mark message={firstTry} />}
                {isRetried && <Mark message="tutor.inbox.second-try" />}
              </Box>
              {(isChosen || isRetried) && reason !== null && (
                <OptionReason message="tutor.inbox.reason" reason={reason} />
              )}
            </ListItem>
          );
        })}
      </List>
      <Text variant="h3" message="tutor.inbox.solution" />
      <PreparedText tree={solution} />
    </Box>
  );
}

function TopicResults({
  title,
  answered,
  mastery,
  best,
  latest,
  mistakes,
}: NonNullable<InboxThread['topic']>) {
  return (
    <div>
      <Text variant="h3" message="tutor.inbox.topic" values={{ topic: title }} />
      <Text
        message="tutor.inbox.topic.answered"
        values={{ answered, mistakes: answered === 0 ? 0 : mistakes }}
      />
      {answered > 0 && <Text message="tutor.inbox.topic.mastery" values={{ mastery }} />}
      {best !== null && latest !== null && (
        <Text message="tutor.inbox.topic.scores" values={{ best, latest }} />
      )}
    </div>
  );
}

export function SubjectPanel({ thread }: { thread: InboxThread }) {
  const [reading, setReading] = useState(false);
  const { subject, task, lesson, question, attempt, topic } = thread;
  if (subject === null) return null;
  const { lessonTitle } = subject;
  const lessonId = subject.lessonId ?? question?.lessonId ?? null;
  return (
    <Card
      component="section"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, alignContent: 'start' }}
    >
      <Text variant="h2" message="tutor.about" />
      <Typography>{lessonTitle ?? subject.topicTitle ?? subject.courseTitle}</Typography>
      {attempt && (
        <Typography>
          {attempt.correctCount === null ? (
            <FormattedMessage id="tutor.inbox.quiz-open" values={{ count: attempt.questionCount }} />
          ) : (
            <FormattedMessage
              id="tutor.inbox.quiz-score"
              values={{ correct: attempt.correctCount, count: attempt.questionCount }}
            />
          )}
        </Typography>
      )}
      {lessonId !== null && <TextLink to={learnPath(subject.courseId, lessonId)} message="tutor.to-lesson" />}
      {task !== null && <PreparedText tree={task} baseHeading={3} />}
      {question && <Question question={question} />}
      {subject.questionId !== null && (
        <TextLink
          to={bankPath({ course: subject.courseId, question: subject.questionId })}
          message="tutor.inbox.to-question"
        />
      )}
      {topic && <TopicResults {...topic} />}
      {lesson !== null && (
        <>
          <Button
            aria-expanded={reading}
            onClick={() => setReading(!reading)}
            sx={{ justifySelf: 'start', marginInlineStart: '-20px' }}
          >
            <FormattedMessage id={reading ? 'tutor.inbox.hide-lesson' : 'tutor.inbox.show-lesson'} />
          </Button>
          {reading && <PreparedText tree={lesson} baseHeading={3} />}
        </>
      )}
    </Card>
  );
}
