import { useIntl } from 'react-intl';
import { maxAgeSeconds } from '../api/client.ts';
import { useMathsFont } from '../components/prose/maths-font.ts';
import { PageTitle } from '../components/page-title.tsx';
import { PanelStack } from '../components/panel.tsx';
import { QueryState } from '../components/query-state.tsx';
import { useGetAccountQuery } from '../features/account/api.ts';
import { useListCoursesQuery } from '../features/courses/api.ts';
import { findLastLesson } from '../features/courses/outline.ts';
import { useGetConversationQuery } from '../features/queries/bot/api.ts';
import { ConversationScreen } from '../features/queries/bot/conversation-screen.tsx';

export function Page() {
  const intl = useIntl();
  const conversation = useGetConversationQuery(undefined, { refetchOnMountOrArgChange: maxAgeSeconds });
  const { data: account } = useGetAccountQuery(undefined);
  const { data: courses } = useListCoursesQuery(undefined);
  const hasFont = useMathsFont();
  return (
    <PanelStack>
      <PageTitle title={intl.formatMessage({ id: 'queries.ask-bot' })} />
      {conversation.data && hasFont ? (
        <ConversationScreen
          conversation={conversation.data}
          lesson={account && courses ? findLastLesson(account, courses) : null}
        />
      ) : (
        <QueryState queries={[conversation]} heights={[480]} />
      )}
    </PanelStack>
  );
}
