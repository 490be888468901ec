import { misconceptions, type Misconception } from 'virtual:misconceptions';
import { useEffect, useState } from 'react';
import { loadChunk } from '../../loading/load-chunk.ts';

/** A course's misconceptions by their ids. */
type Misconceptions = ReadonlyMap<string, Misconception>;

const none: Misconceptions = new Map();
const arrived = new Map<string, Misconceptions>();

async function loadOf(courseId: string): Promise<Misconceptions> {
  const load = misconceptions[courseId];
  if (!load) return none;
  try {
    const list = await loadChunk(`misconceptions-${courseId}`, load);
    const byId = new Map(list.map((each) => [each.id, each]));
    arrived.set(courseId, byId);
    return byId;
  } catch {
    return none;
  }
}

/** The misconceptions of a course; undefined until they are here, and none where they can't be had. */
export function useMisconceptions(courseId: string): Misconceptions | undefined {
  const [now, setNow] = useState(arrived.get(courseId));
  useEffect(() => {
    let left = false;
    const known = arrived.get(courseId);
    void (known ? Promise.resolve(known) : loadOf(courseId)).then((loaded) => {
      if (!left) setNow(loaded);
    });
    return () => {
      left = true;
    };
  }, [courseId]);
  return now;
}
