import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { preloadMarkdown } from '../../../components/prose/lazy-markdown.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { Text } from '../../../components/text.tsx';
import { lazyPart } from '../../../loading/load-chunk.ts';
import { loadMessages } from '../../../loading/load-messages.ts';
import { selectStaff } from '../../../state/auth.ts';
import { useAppSelector } from '../../../state/hooks.ts';
import { useListSharedAnswersQuery } from './api.ts';
import { SharedTexts } from './shared-texts.tsx';
import type { RemoveButtonProps } from './remove-button.tsx';

void preloadMarkdown();

const RemoveButton = lazyPart<RemoveButtonProps>('remove-shared-answer', async () => {
  const [module] = await Promise.all([import('./remove-button.tsx'), loadMessages(['staff-lists'])]);
  return module.RemoveButton;
});

interface SharedAnswerListProps {
  readonly courseId: string;
  readonly lessonId: string;
}

/** The questions and answers that staff share under a lesson. Any member of staff may withdraw one here. */
export function SharedAnswerList({ courseId, lessonId }: SharedAnswerListProps) {
  const intl = useIntl();
  const isStaff = useAppSelector(selectStaff);
  const query = useListSharedAnswersQuery({ courseId, lessonId });
  const { currentData: answers } = query;
  if (!answers) return <QueryState queries={[query]} heights={[160]} />;
  return (
    <>
      <Text variant="body2" message={`shared-answers.${answers.length === 0 ? 'gone' : 'text'}`} />
      <List aria-label={intl.formatMessage({ id: 'shared-answers.list' })}>
        {answers.map(({ sharedAnswerId, question, answer }) => (
          <ListItem
            key={sharedAnswerId}
            divider
            sx={{ display: 'block', paddingInline: 0, paddingBlock: 2, '&:last-of-type': { border: 0 } }}
          >
            <SharedTexts question={question} answer={answer} />
            {isStaff && (
              <Suspense>
                <RemoveButton sharedAnswerId={sharedAnswerId} of={question} act="withdraw" />
              </Suspense>
            )}
          </ListItem>
        ))}
      </List>
    </>
  );
}
