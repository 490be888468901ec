import type { IntlShape } from 'react-intl';
import type { Attempt } from '../../../../../contract/quizzes/quizzes.ts';

export function formatQuizName(
  intl: IntlShape,
  { topics, topicTitle }: Pick<Attempt, 'topics' | 'topicTitle'>,
) {
  const [first] = topics;
  return first === undefined || topics.length <= 2
    ? topicTitle
    : intl.formatMessage({ id: 'quizzes.topics.more' }, { first: first.title, more: topics.length - 1 });
}
