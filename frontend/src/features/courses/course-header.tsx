import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CourseOutline } from '../../../../contract/courses/courses.ts';
import { Disclosure } from '../../components/folding/disclosure.tsx';
import { Icon } from '../../components/icon.tsx';
import { LinkButton } from '../../components/links.tsx';
import { Panel } from '../../components/panel.tsx';
import { Text } from '../../components/text.tsx';
import { learnPath } from '../../paths.ts';
import { CourseBanner, CourseFacts, NotYetList } from './course-facts.tsx';
import { ExamTotal } from './exam/exam-total.tsx';
import { LessonsDone } from './lessons-done.tsx';
import { countLessons, findNextLesson, type CourseProgress } from './outline.ts';

interface CourseProps {
  readonly course: CourseOutline;
  readonly courseProgress: CourseProgress;
}

function messageOfStart({ lastLessonId, owned }: CourseProgress): string {
  if (lastLessonId !== null) return 'courses.continue';
  return owned ? 'courses.start' : 'courses.start-free';
}

export function CourseHeader({ course, courseProgress, title }: CourseProps & { readonly title: ReactNode }) {
  const next = findNextLesson(course, courseProgress);
  return (
    <Card
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, min(20rem, 35%))' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'center', justifyItems: 'start' }}>
        <div>
          {title}
          <Typography sx={{ color: 'var(--course-accent)', fontWeight: 600 }}>{course.tagline}</Typography>
        </div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <LessonsDone {...countLessons(course, courseProgress)} isFree={!courseProgress.owned} />
          {courseProgress.owned && <Chip label={<FormattedMessage id="courses.owned" />} />}
        </Box>
        <ExamTotal courseProgress={courseProgress} />
        {next ? (
          <LinkButton
            variant="contained"
            to={learnPath(course.courseId, next.lessonId)}
            message={messageOfStart(courseProgress)}
            values={{ lesson: next.title }}
          />
        ) : (
          <Text message="courses.resume.finished" />
        )}
      </Box>
      <CourseBanner courseId={course.courseId} height={200} />
    </Card>
  );
}

export function CourseAbout({ course }: { course: CourseOutline }) {
  const notYetId = useId();
  return (
    <Panel
      title={<FormattedMessage id="courses.about" />}
      sx={{
        display: 'grid',
        columnGap: 4,
        rowGap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        '& > h2': { gridColumn: '1 / -1' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography>{course.description}</Typography>
        <CourseFacts course={course} />
      </Box>
      <div>
        <Text variant="h3" sx={{ mb: 1 }} message="courses.outcomes" />
        <List sx={{ display: 'grid', gap: 1 }}>
          {course.outcomes.map((outcome) => (
            <ListItem key={outcome} alignItems="flex-start" sx={{ gap: 1.5 }}>
              <ListItemIcon sx={{ color: 'var(--course-accent)' }}>
                <Icon name="check" />
              </ListItemIcon>
              {outcome}
            </ListItem>
          ))}
        </List>
      </div>
      <Disclosure
        id={notYetId}
        title={<FormattedMessage id="courses.not-yet" />}
        sx={{ gridColumn: '1 / -1' }}
      >
        <NotYetList course={course} titleId={notYetId} />
      </Disclosure>
    </Panel>
  );
}
