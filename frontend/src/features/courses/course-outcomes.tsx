import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../../components/icon.tsx';

/** The list of what a student will be able to do after a course. */
export function CourseOutcomes({ outcomes }: { outcomes: readonly string[] }) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId}>
      <Typography variant="h2" id={titleId} sx={{ mb: 1.5 }}>
        <FormattedMessage id="courses.outcomes" />
      </Typography>
      <List sx={{ display: 'grid', gap: 1 }}>
        {outcomes.map((outcome) => (
          <ListItem key={outcome} alignItems="flex-start" sx={{ gap: 1.5 }}>
            <ListItemIcon sx={{ color: 'var(--course-accent)' }}>
              <Icon name="check" />
            </ListItemIcon>
            {outcome}
          </ListItem>
        ))}
      </List>
    </Card>
  );
}
