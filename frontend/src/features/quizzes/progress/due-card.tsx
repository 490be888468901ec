import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { LinkButton } from '../../../components/links.tsx';
import { Text } from '../../../components/text.tsx';
import { quizLength } from '../../../../../contract/quizzes/routes.ts';
import { DateTime } from '../../../components/date-time.tsx';
import { duePath } from '../../../paths.ts';

interface DueCardProps {
  readonly courses: readonly { readonly courseId: string; readonly title: string; readonly due: number }[];
  readonly nextDueAt: string | null;
}

export function DueCard({ courses, nextDueAt }: DueCardProps) {
  const waiting = courses.filter(({ due }) => due > 0);
  const count = waiting.reduce((sum, { due }) => sum + due, 0);
  return (
    <Card component="article" sx={{ display: 'grid', gap: 1.5, alignContent: 'space-between' }}>
      <div>
        <Text variant="h3" message="quizzes-progress.due" />
        {count > 0 ? (
          <>
            <Text
              component="p"
              sx={{ fontSize: '2.25rem', fontWeight: 700, lineHeight: 1.3 }}
              message="quizzes-progress.due.questions"
              values={{ count }}
            />
            <Typography variant="body2">
              <FormattedMessage id="quizzes-progress.due.why" />
              {count > quizLength.max && (
                <>
                  {' '}
                  <FormattedMessage id="quizzes-progress.due.many" values={{ count: quizLength.max }} />
                </>
              )}
            </Typography>
          </>
        ) : (
          <Typography sx={{ mt: 1 }}>
            <FormattedMessage id="quizzes-progress.due.none" />{' '}
            {nextDueAt !== null && (
              <FormattedMessage
                id="quizzes-progress.due.next"
                values={{ when: <DateTime format="school-day" at={nextDueAt} /> }}
              />
            )}
          </Typography>
        )}
      </div>
      {waiting.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {waiting.map(({ courseId, title, due }) => (
            <LinkButton
              key={courseId}
              variant="contained"
              to={duePath(courseId)}
              message="quizzes-progress.due.review"
              values={{ count: due, course: title }}
            />
          ))}
        </Box>
      )}
    </Card>
  );
}
