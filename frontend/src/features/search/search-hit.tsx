import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import { AccentScope } from '../../brand/accent-scope.tsx';
import { CourseIcon } from '../../brand/course-icon.tsx';
import { Icon } from '../../components/icon.tsx';
import { hasFound, highlight } from './highlight.ts';
import type { SearchEntry } from './search-entry.ts';
import type { SearchHit } from './search-index.ts';

const Mark = styled('mark')(({ theme }) => ({
  padding: '0 1px',
  borderRadius: 3,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.caution.tint,
  textDecoration: `underline 2px ${theme.vars.palette.caution.main}`,
  textUnderlineOffset: '0.15em',
}));

function Found({ text, stems }: { text: string; stems: ReadonlySet<string> }) {
  return highlight(text, stems).map((piece, place) =>
    piece.found ? <Mark key={place}>{piece.text}</Mark> : piece.text,
  );
}

function getKind({ topicId, lessonId }: SearchEntry): 'course' | 'topic' | 'lesson' {
  if (lessonId !== undefined) return 'lesson';
  return topicId === undefined ? 'course' : 'topic';
}

interface HitTextProps {
  readonly hit: SearchHit;
  /** True if the entry needs a course that the student doesn't own. */
  readonly locked: boolean;
}

/** Shows the kind, course, topic, title and summary of a result and highlights the matching words. */
export function HitText({ hit: { entry, stems }, locked }: HitTextProps) {
  const { courseId, title, summary, course, topic, headings = [] } = entry;
  const around = [course, topic].filter((each) => each !== undefined).join(' · ');
  const matching = headings.filter((heading) => hasFound(heading, stems));
  return (
    <AccentScope courseId={courseId} sx={{ display: 'flex', gap: 1.5 }}>
      <Box component="span" sx={{ color: 'var(--course-accent)', pt: 0.25 }}>
        <CourseIcon courseId={courseId} />
      </Box>
      <Box component="span" sx={{ minWidth: 0 }}>
        <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
          <FormattedMessage id={`search.kind.${getKind(entry)}`} />
          {around && ' · '}
          <Found text={around} stems={stems} />
          {locked && (
            <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, ml: 1, verticalAlign: 'middle' }}>
              <Icon name="lock" size={18} />
              <FormattedMessage id="search.locked" />
            </Box>
          )}
        </Typography>
        <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
          <Found text={title} stems={stems} />
        </Box>
        <Typography component="span" variant="body2" sx={{ display: 'block' }}>
          <Found text={matching.length > 0 ? matching.join(' · ') : summary} stems={stems} />
        </Typography>
      </Box>
    </AccentScope>
  );
}
