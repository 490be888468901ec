import { FormattedMessage, useIntl } from 'react-intl';
import type { LessonOutline } from 'virtual:outlines';

type Facts = Pick<LessonOutline, 'level' | 'upTo' | 'minutes'>;

/** Says which school years a lesson is for, and of which GCSE tiers. */
function Years({ level, upTo }: Omit<Facts, 'minutes'>) {
  const intl = useIntl();
  const from = intl.formatMessage({ id: `outline.level.${level}` });
  if (upTo === undefined) return from;
  return intl.formatMessage(
    { id: level === 'ks3' ? 'outline.level.all' : 'outline.level.range' },
    { from, upTo: intl.formatMessage({ id: `outline.level.${upTo}` }) },
  );
}

export const LessonFacts = ({ lesson: { minutes, ...levels } }: { lesson: Facts }) => (
  <>
    <FormattedMessage id="outline.minutes" values={{ minutes }} />, <Years {...levels} />
  </>
);
