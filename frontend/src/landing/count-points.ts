import type { Coverage } from 'virtual:outlines';

/** Counts the points of a specification: all, those that lessons teach completely, and those that they teach in part. */
export function countPoints(areas: Coverage['areas']) {
  const points = areas.flatMap((area) => area.points);
  const taught = points.filter(({ lessons }) => lessons !== undefined);
  const full = taught.filter(({ without }) => without === undefined).length;
  return { all: points.length, full, part: taught.length - full };
}
