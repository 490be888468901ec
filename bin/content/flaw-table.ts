import type { ReportedFlaw } from '../../contract/tutor/admin.ts';
import { flawReasons } from '../../contract/tutor/tutor-options.ts';
import { table } from '../shared/table.ts';

/** Returns a table of questions and lessons in which students or staff found something wrong, most reports first. */
export function describeFlaws(flaws: readonly ReportedFlaw[]): string {
  const name = ({ courseId, lessonId, questionId }: ReportedFlaw) =>
    questionId === null ? `${courseId}, lesson ${lessonId ?? ''}` : `${courseId}/${questionId}`;
  const rows = [...Map.groupBy(flaws, name)]
    .toSorted(([one, first], [other, second]) => second.length - first.length || (one < other ? -1 : 1))
    .map(([subject, reports]) => {
      const reasons = flawReasons.flatMap((reason) => {
        const count = reports.filter((report) => report.reason === reason).length;
        return count === 0 ? [] : `${reason} ${String(count)}`;
      });
      const waiting = reports.filter((report) => report.waiting).length;
      return [subject, String(reports.length), String(waiting), reasons.join(', ')];
    });
  if (rows.length === 0) return 'Nobody has reported anything wrong.';
  return table(['Something is wrong here', 'Reports', 'Waiting', 'Reasons'], rows);
}
