import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { stem } from '../../../../contract/language/stem.ts';
import { toPlainText } from '../../../../contract/language/tokenise.ts';
import { AccentScope } from '../../brand/accent-scope.tsx';
import { CourseIcon } from '../../brand/course-icon.tsx';
import { Icon } from '../../components/icon.tsx';
import type { CatalogueEntry, PageEntry } from './search-entry.ts';
import type { SearchHit } from './search-index.ts';

const Mark = styled('mark')(({ theme }) => ({
  padding: '0 1px',
  borderRadius: 3,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.caution.tint,
  textDecoration: `underline 2px ${theme.vars.palette.caution.main}`,
  textUnderlineOffset: '0.15em',
}));

const hitLook = { display: 'flex', gap: 1.5 };

/** Matches each word of a text. An apostrophe inside a word is part of the word. */
const words = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|['’](?=[\p{L}\p{N}]))*/gu;

export function highlight(text: string, stems: ReadonlySet<string>) {
  const pieces: { readonly text: string; readonly found: boolean }[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(words)) {
    if (!stems.has(stem(toPlainText(word)))) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), found: false });
    end = index + word.length;
    pieces.push({ text: word, found: true });
  }
  if (end < text.length) pieces.push({ text: text.slice(end), found: false });
  return pieces;
}

const hasFound = (text: string, stems: ReadonlySet<string>): boolean =>
  highlight(text, stems).some(({ found }) => found);

function Found({ text, stems }: { text: string; stems: ReadonlySet<string> }) {
  return highlight(text, stems).map((piece, index) =>
    piece.found ? <Mark key={index}>{piece.text}</Mark> : piece.text,
  );
}

function getKind({ topicId, lessonId }: CatalogueEntry): 'course' | 'topic' | 'lesson' {
  if (lessonId !== undefined) return 'lesson';
  return topicId === undefined ? 'course' : 'topic';
}

interface HitLayoutProps {
  readonly icon: ReactNode;
  readonly kind: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly stems: ReadonlySet<string>;
}

function HitLayout({ icon, kind, title, text, stems }: HitLayoutProps) {
  return (
    <>
      <Box
        component="span"
        sx={{ color: ({ vars }) => `var(--course-accent, ${vars.palette.accent.main})`, pt: 0.25 }}
      >
        {icon}
      </Box>
      <Box component="span" sx={{ minWidth: 0 }}>
        <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
          {kind}
        </Typography>
        <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
          <Found text={title} stems={stems} />
        </Box>
        <Typography component="span" variant="body2" sx={{ display: 'block' }}>
          <Found text={text} stems={stems} />
        </Typography>
      </Box>
    </>
  );
}

interface HitTextProps {
  readonly hit: SearchHit;
  /** Ids of the courses that the student owns. */
  readonly owned: readonly string[];
}

export function HitText({ hit: { entry, stems }, owned }: HitTextProps) {
  return 'page' in entry ? (
    <PageHit entry={entry} stems={stems} />
  ) : (
    <CatalogueHit entry={entry} stems={stems} locked={!entry.free && !owned.includes(entry.courseId)} />
  );
}

interface EntryProps<Entry> {
  readonly entry: Entry;
  readonly stems: ReadonlySet<string>;
}

function PageHit({ entry: { page, title, summary }, stems }: EntryProps<PageEntry>) {
  const kind = (
    <>
      <FormattedMessage id="search.kind.page" />
      {page.around !== undefined && (
        <>
          {' · '}
          <FormattedMessage id={page.around} />
        </>
      )}
    </>
  );
  return (
    <Box component="span" sx={hitLook}>
      <HitLayout icon={<Icon name={page.icon} />} kind={kind} title={title} text={summary} stems={stems} />
    </Box>
  );
}

interface CatalogueHitProps extends EntryProps<CatalogueEntry> {
  /** True if the entry needs a course that the student doesn't own. */
  readonly locked: boolean;
}

function CatalogueHit({ entry, stems, locked }: CatalogueHitProps) {
  const { courseId, title, summary, course, topic, headings = [] } = entry;
  const around = [course, topic].filter((each) => each !== undefined).join(' · ');
  const matching = headings.filter((heading) => hasFound(heading, stems));
  const kind = (
    <>
      <FormattedMessage id={`search.kind.${getKind(entry)}`} />
      {around && ' · '}
      <Found text={around} stems={stems} />
      {locked && (
        <>
          {' '}
          <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, verticalAlign: 'middle' }}>
            <Icon name="lock" size={18} />
            <FormattedMessage id="search.locked" />
          </Box>
        </>
      )}
    </>
  );
  return (
    <AccentScope courseId={courseId} sx={hitLook}>
      <HitLayout
        icon={<CourseIcon courseId={courseId} />}
        kind={kind}
        title={title}
        text={matching.length > 0 ? matching.join(' · ') : summary}
        stems={stems}
      />
    </AccentScope>
  );
}
