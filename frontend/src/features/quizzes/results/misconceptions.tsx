import Link from '@mui/material/Link';
import { useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { misconceptions, type Misconception } from 'virtual:misconceptions';
import { PreparedLine } from '../../../components/prose/prepared-text.tsx';
import { minTouchTarget } from '../../../components/measures.ts';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { loadPart } from '../../../loading/load-chunk.ts';
import { learnPath, sectionPath } from '../../../paths.ts';

type Misconceptions = ReadonlyMap<string, Misconception>;

const none: Misconceptions = new Map();
const loadedCourses = new Map<string, Misconceptions>();

async function loadMisconceptions(courseId: string): Promise<Misconceptions> {
  const load = misconceptions[courseId];
  if (!load) return none;
  try {
    const list = await loadPart(`misconceptions-${courseId}`, load);
    const byId = new Map(list.map((each) => [each.id, each]));
    loadedCourses.set(courseId, byId);
    return byId;
  } catch {
    return none;
  }
}

/** Loads the misconceptions of a course. Returns undefined during loading, and an empty map after a failure. */
export function useMisconceptions(courseId: string): Misconceptions | undefined {
  return useMisconceptionsByCourse([courseId])?.get(courseId);
}

/** Maps course ids to misconceptions. Returns undefined until the misconceptions of all courses have loaded. */
export function useMisconceptionsByCourse(
  courseIds: readonly string[],
): ReadonlyMap<string, Misconceptions> | undefined {
  const key = courseIds.join(' ');
  const [now, setNow] = useState(() =>
    courseIds.every((courseId) => loadedCourses.has(courseId)) ? new Map(loadedCourses) : undefined,
  );
  useEffect(() => {
    let isLeft = false;
    const load = async (courseId: string) =>
      [courseId, loadedCourses.get(courseId) ?? (await loadMisconceptions(courseId))] as const;
    void Promise.all(key.split(' ').map(load)).then((loaded) => {
      if (!isLeft) setNow(new Map(loaded));
    });
    return () => {
      isLeft = true;
    };
  }, [key]);
  return now;
}

export function LessonLink({ to, about }: { readonly to: string; readonly about: ReactNode }) {
  return (
    <Link
      component={RouterLink}
      to={to}
      sx={[minTouchTarget, { justifySelf: 'start', displayPrint: 'none' }]}
    >
      <FormattedMessage id="quizzes-progress.misconception.lesson" />
      <VisuallyHidden>: {about}</VisuallyHidden>
    </Link>
  );
}

interface MisconceptionLessonProps {
  readonly courseId: string;
  readonly misconception: Misconception;
}

export function MisconceptionLesson({ courseId, misconception }: MisconceptionLessonProps) {
  const { lesson, section, name } = misconception;
  return (
    <LessonLink
      to={section === undefined ? learnPath(courseId, lesson) : sectionPath(courseId, lesson, section)}
      about={<PreparedLine tree={name} />}
    />
  );
}
