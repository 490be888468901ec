import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { MarkdownText } from '../../../components/markdown/lazy-markdown.tsx';
import { MisconceptionLesson, MisconceptionName, useMisconceptions } from './misconceptions.tsx';

/** Approximate height of a note in pixels, for the placeholder. */
const noteHeight = 144;

interface QuestionMisconceptionsProps {
  readonly courseId: string;
  /** At least one. */
  readonly ids: readonly string[];
}

/** The misconceptions behind the chosen options, each with an explanation and the lesson that corrects it. */
export function QuestionMisconceptions({ courseId, ids }: QuestionMisconceptionsProps) {
  const known = useMisconceptions(courseId);
  if (!known) return ids.map((id) => <Skeleton key={id} variant="rounded" height={noteHeight} />);
  const shown = ids.flatMap((id) => known.get(id) ?? []);
  return shown.map((misconception) => (
    <Box
      key={misconception.id}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 0.5,
        padding: 2,
        borderRadius: 1,
        bgcolor: 'caution.tint',
        breakInside: 'avoid',
      }}
    >
      <Typography variant="h3" component="h4">
        <FormattedMessage
          id="quizzes-progress.misconception"
          values={{ name: <MisconceptionName name={misconception.name} /> }}
        />
      </Typography>
      <MarkdownText text={misconception.explanation} baseHeading={5} />
      <MisconceptionLesson courseId={courseId} misconception={misconception} />
    </Box>
  ));
}
