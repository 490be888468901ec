import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CourseSummary } from '../../../../../contract/courses/courses.ts';
import type { ProposedAnswer } from '../../../../../contract/tutor/shared-answers.ts';
import { useAnnounce } from '../../../components/announcer.tsx';
import { DateTime } from '../../../components/date-time.tsx';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { ProblemText } from '../../../components/problem.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Text } from '../../../components/text.tsx';
import { TextLink } from '../../../components/links.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { readProblem } from '../../../loading/problem.ts';
import { useSingleCall } from '../../../loading/use-single-call.ts';
import { learnPath } from '../../../paths.ts';
import { useListProposedAnswersQuery, usePublishAnswerMutation } from './api.ts';
import { RemoveButton } from './remove-button.tsx';
import { SharedTexts } from './shared-texts.tsx';

type Courses = readonly Pick<CourseSummary, 'courseId' | 'title' | 'topics'>[];

/** Returns the ids if the catalogue lacks the lesson by now. */
function findTitles(courses: Courses, { courseId, lessonId }: ProposedAnswer) {
  const course = courses.find((one) => one.courseId === courseId);
  const lesson = course?.topics.flatMap(({ lessons }) => lessons).find((one) => one.lessonId === lessonId);
  return { course: course?.title ?? courseId, lesson: lesson?.title ?? lessonId };
}

interface RowProps {
  readonly proposal: ProposedAnswer;
  readonly courses: Courses;
  readonly onDecided: () => void;
}

function Row({ proposal, courses, onDecided }: RowProps) {
  const intl = useIntl();
  const announce = useAnnounce();
  const [publishAnswer] = usePublishAnswerMutation();
  const { isRunning, failure, run } = useSingleCall();
  const { sharedAnswerId, courseId, lessonId, question, answer, proposedAt, mine } = proposal;
  const titles = findTitles(courses, proposal);
  const publish = async () => {
    const { error } = await run(() => publishAnswer({ sharedAnswerId, proposedAt }));
    if (error !== undefined) return;
    announce(intl.formatMessage({ id: 'shared-answers.published' }, titles));
    onDecided();
  };
  return (
    <ListItem
      divider
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.5,
        paddingInline: 0,
        paddingBlock: 2,
      }}
    >
      <div>
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {titles.lesson}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <FormattedMessage
            id={`shared-answers.by.${mine ? 'me' : 'colleague'}`}
            values={{ course: titles.course, at: <DateTime at={proposedAt} format="moment" /> }}
          />
        </Typography>
        <TextLink to={learnPath(courseId, lessonId)} variant="body2" message="tutor.to-lesson" />
      </div>
      <SharedTexts question={question} answer={answer} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {mine ? (
          <Text variant="body2" message="shared-answers.mine" />
        ) : (
          <FocusableButton
            variant="contained"
            size="small"
            loading={isRunning}
            onClick={() => void publish()}
          >
            <FormattedMessage id="shared-answers.publish" />
            <VisuallyHidden>: {question}</VisuallyHidden>
          </FocusableButton>
        )}
        <RemoveButton
          sharedAnswerId={sharedAnswerId}
          of={question}
          act={mine ? 'take-back' : 'reject'}
          onRemoved={onDecided}
        />
      </Box>
      {failure !== undefined && (
        <Alert severity="error" role="alert">
          <ProblemText area="shared-answers.problem" code={readProblem(failure).code} />
        </Alert>
      )}
    </ListItem>
  );
}

export interface ProposalListProps {
  readonly courses: Courses;
}

/** What colleagues want to share under lessons, the oldest first. A second member of staff publishes or rejects it. */
export function ProposalList({ courses }: ProposalListProps) {
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useListProposedAnswersQuery(undefined, { refetchOnMountOrArgChange: true });
  const { currentData: proposals } = query;
  return (
    <Card component="section" aria-labelledby="proposals" sx={{ display: 'grid', gap: 1 }}>
      <Text
        variant="h3"
        component="h2"
        id="proposals"
        // The row with the pressed button disappears, so the focus needs another place.
        ref={heading}
        tabIndex={-1}
        message="shared-answers.proposals"
      />
      <Text message="shared-answers.check" />
      {!proposals && <QueryState queries={[query]} heights={[160]} />}
      {proposals?.length === 0 && <Text message="shared-answers.none" />}
      {proposals && proposals.length > 0 && (
        <List aria-label={intl.formatMessage({ id: 'shared-answers.proposals' })}>
          {proposals.map((proposal) => (
            <Row
              key={proposal.sharedAnswerId}
              proposal={proposal}
              courses={courses}
              onDecided={() => heading.current?.focus()}
            />
          ))}
        </List>
      )}
    </Card>
  );
}
