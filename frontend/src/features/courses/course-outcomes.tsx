import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CourseOutline } from '../../../../contract/courses/courses.ts';
import { Icon } from '../../components/icon.tsx';
import { NotYet } from './not-yet.tsx';

/** What a student will be able to do after a course, and what it doesn't teach yet. */
export function CourseOutcomes({ course }: { course: Pick<CourseOutline, 'outcomes' | 'notYet'> }) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId}>
      <Typography variant="h2" id={titleId} sx={{ mb: 1.5 }}>
        <FormattedMessage id="courses.outcomes" />
      </Typography>
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
      <Box sx={{ mt: 3 }}>
        <NotYet course={course} />
      </Box>
    </Card>
  );
}
