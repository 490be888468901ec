import Link from '@mui/material/Link';
import type { Misconception } from 'virtual:misconceptions';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { MarkdownText } from '../../../components/markdown/lazy-markdown.tsx';
import { minTouchTarget } from '../../../components/measures.ts';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { learnPath, sectionPath } from '../../../paths.ts';

/** A misconception's name; the typesetting comes for it only where it needs any. */
export const MisconceptionName = ({ name }: Pick<Misconception, 'name'>) =>
  name.includes('$') ? <MarkdownText text={name} inline /> : name;

interface MisconceptionLessonProps {
  readonly courseId: string;
  readonly misconception: Misconception;
}

/** The way to the part of a lesson that puts a misconception right. */
export function MisconceptionLesson({ courseId, misconception }: MisconceptionLessonProps) {
  const { lesson, section, name } = misconception;
  return (
    <Link
      component={RouterLink}
      to={section === undefined ? learnPath(courseId, lesson) : sectionPath(courseId, lesson, section)}
      sx={[minTouchTarget, { justifySelf: 'start', displayPrint: 'none' }]}
    >
      <FormattedMessage id="quizzes-progress.misconception.lesson" />
      <VisuallyHidden>
        : <MisconceptionName name={name} />
      </VisuallyHidden>
    </Link>
  );
}
