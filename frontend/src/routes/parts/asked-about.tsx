import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { TextLink } from '../../components/links.tsx';
import type { AskedSubject } from '../../../../contract/tutor/threads.ts';
import { Text } from '../../components/text.tsx';
import { PreparedText } from '../../components/prose/prepared-text.tsx';
import { useGetCourseQuery } from '../../features/courses/api.ts';
import { useGetAttemptQuery } from '../../features/quizzes/api/quizzes-api.ts';
import { coursePath, learnPath, resultsPath } from '../../paths.ts';

export function AskedAbout({ subject }: { subject: AskedSubject }) {
  return 'attemptId' in subject ? <AboutAttempt {...subject} /> : <AboutCourse {...subject} />;
}

function About({ children }: { children: ReactNode }) {
  return (
    <Box>
      <Text variant="body2" component="p" sx={{ color: 'text.secondary' }} message="tutor.about" />
      {children}
    </Box>
  );
}

function AboutCourse({ courseId, lessonId }: { courseId: string; lessonId?: string | undefined }) {
  const { data: course } = useGetCourseQuery(courseId);
  if (!course) return null;
  const lesson = course.topics.flatMap(({ lessons }) => lessons).find((each) => each.lessonId === lessonId);
  return (
    <About>
      <Typography variant="h2">
        <Link
          component={RouterLink}
          to={lesson ? learnPath(courseId, lesson.lessonId) : coursePath(courseId)}
        >
          {lesson ? (
            <FormattedMessage
              id="tutor.subject.question"
              values={{ course: course.title, lesson: lesson.title }}
            />
          ) : (
            course.title
          )}
        </Link>
      </Typography>
    </About>
  );
}

function AboutAttempt({ attemptId, questionId }: { attemptId: string; questionId?: string | undefined }) {
  const { data: attempt } = useGetAttemptQuery(attemptId);
  if (!attempt) return null;
  const question = attempt.questions.find((each) => each.questionId === questionId);
  return (
    <About>
      <Typography variant="h2">
        <TextLink
          to={resultsPath(attemptId)}
          message={question ? 'tutor.subject.quiz-question' : 'tutor.subject.quiz'}
          values={{ course: attempt.courseTitle, topic: attempt.topicTitle }}
        />
      </Typography>
      {question && <PreparedText tree={question.stem} />}
    </About>
  );
}
