import type { Coverage } from './file-schemas/coverage.ts';

/** The points of a specification: all, those that lessons teach completely, and those that they teach in part. */
export interface PointCounts {
  readonly all: number;
  readonly full: number;
  readonly part: number;
}

export function countPoints(areas: Coverage['areas']): PointCounts {
  const points = areas.flatMap((area) => area.points);
  const taught = points.filter(({ lessons }) => lessons !== undefined);
  const full = taught.filter(({ without }) => without === undefined).length;
  return { all: points.length, full, part: taught.length - full };
}
