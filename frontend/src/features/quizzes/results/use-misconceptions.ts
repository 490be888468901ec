import { misconceptions, type Misconception } from 'virtual:misconceptions';
import { useEffect, useState } from 'react';
import { loadPart } from '../../../loading/load-chunk.ts';

/** A course's misconceptions by their ids. */
type Misconceptions = ReadonlyMap<string, Misconception>;

const none: Misconceptions = new Map();
const arrived = new Map<string, Misconceptions>();

async function loadOf(courseId: string): Promise<Misconceptions> {
  const load = misconceptions[courseId];
  if (!load) return none;
  try {
    const list = await loadPart(`misconceptions-${courseId}`, load);
    const byId = new Map(list.map((each) => [each.id, each]));
    arrived.set(courseId, byId);
    return byId;
  } catch {
    return none;
  }
}

/** The misconceptions of a course; undefined until they are here, and none where they can't be had. */
export function useMisconceptions(courseId: string): Misconceptions | undefined {
  return useMisconceptionsOf([courseId])?.get(courseId);
}

/** The same of several courses, by their ids; undefined until all are here. */
export function useMisconceptionsOf(
  courseIds: readonly string[],
): ReadonlyMap<string, Misconceptions> | undefined {
  const key = courseIds.join(' ');
  const [now, setNow] = useState(() =>
    courseIds.every((courseId) => arrived.has(courseId)) ? new Map(arrived) : undefined,
  );
  useEffect(() => {
    let left = false;
    const load = async (courseId: string) =>
      [courseId, arrived.get(courseId) ?? (await loadOf(courseId))] as const;
    void Promise.all(key.split(' ').map(load)).then((loaded) => {
      if (!left) setNow(new Map(loaded));
    });
    return () => {
      left = true;
    };
  }, [key]);
  return now;
}
