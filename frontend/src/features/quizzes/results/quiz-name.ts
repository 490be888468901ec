import type { IntlShape } from 'react-intl';
import type { Attempt } from '../../../../../contract/quizzes/quizzes.ts';

/** The topics that a heading names; of more it names the first, and how many follow. */
const topicsNamed = 2;

/** The name of a quiz in a heading: its topics. */
export function quizName(intl: IntlShape, { topics, topicTitle }: Pick<Attempt, 'topics' | 'topicTitle'>) {
  const [first] = topics;
  return first === undefined || topics.length <= topicsNamed
    ? topicTitle
    : intl.formatMessage({ id: 'quizzes.topics.more' }, { first: first.title, more: topics.length - 1 });
}
