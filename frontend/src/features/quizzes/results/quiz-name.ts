import type { IntlShape } from 'react-intl';
import type { Attempt } from '../../../../../contract/quizzes/quizzes.ts';

/** Names a quiz by its topics, or by its course if there are more than two. */
export function formatQuizName(
  intl: IntlShape,
  { courseTitle, topics, topicTitle }: Pick<Attempt, 'courseTitle' | 'topics' | 'topicTitle'>,
) {
  return topics.length <= 2
    ? topicTitle
    : intl.formatMessage({ id: 'quizzes.topics.mixed' }, { course: courseTitle });
}
