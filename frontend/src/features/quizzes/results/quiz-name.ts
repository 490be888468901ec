import type { IntlShape } from 'react-intl';
import type { Attempt } from '../../../../../contract/quizzes/quizzes.ts';

/** A heading names up to so many topics. With more it names the first and counts the others. */
const maximumNamed = 2;

/** Builds a quiz's name for headings from its topics. */
export function formatQuizName(
  intl: IntlShape,
  { topics, topicTitle }: Pick<Attempt, 'topics' | 'topicTitle'>,
) {
  const [first] = topics;
  return first === undefined || topics.length <= maximumNamed
    ? topicTitle
    : intl.formatMessage({ id: 'quizzes.topics.more' }, { first: first.title, more: topics.length - 1 });
}
