import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CourseOutline } from '../../../../contract/courses/courses.ts';

/** Lists what a course doesn't teach yet, so that nobody buys it for these topics. */
export function NotYet({ course: { notYet } }: { course: Pick<CourseOutline, 'notYet'> }) {
  const titleId = useId();
  return (
    <div>
      <Typography variant="h3" id={titleId} sx={{ mb: 1 }}>
        <FormattedMessage id="courses.not-yet" />
      </Typography>
      <List
        aria-labelledby={titleId}
        sx={{ display: 'grid', gap: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}
      >
        {notYet.map((line) => (
          <ListItem key={line}>{line}</ListItem>
        ))}
      </List>
    </div>
  );
}
