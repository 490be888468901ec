import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
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
      <Box component="ul" sx={{ display: 'grid', gap: 1, listStyle: 'none', margin: 0, padding: 0 }}>
        {outcomes.map((outcome) => (
          <Box component="li" key={outcome} sx={{ display: 'flex', gap: 1.5 }}>
            <Box component="span" sx={{ color: 'var(--course-accent)', flex: 'none' }}>
              <Icon name="check" />
            </Box>
            {outcome}
          </Box>
        ))}
      </Box>
    </Card>
  );
}
