import { useIntl } from 'react-intl';
import { maxAgeSeconds } from '../api/client.ts';
import { useMathsFont } from '../components/prose/maths-font.ts';
import { PageTitle } from '../components/page-title.tsx';
import { PanelStack } from '../components/panel.tsx';
import { QueryState } from '../components/query-state.tsx';
import { useGetAccountQuery } from '../features/account/api.ts';
import { useListCoursesQuery } from '../features/courses/api.ts';
import { findLastLesson } from '../features/courses/outline.ts';
import { useGetConversationQuery } from '../features/bot/api.ts';
import { useStartThreadMutation } from '../features/tutor/api.ts';
import { ConversationScreen } from '../features/bot/conversation-screen.tsx';

export function Page() {
  const intl = useIntl();
  const conversation = useGetConversationQuery(undefined, { refetchOnMountOrArgChange: maxAgeSeconds });
  const { data: account } = useGetAccountQuery(undefined);
  const { data: courses } = useListCoursesQuery(undefined);
  const [startThread] = useStartThreadMutation();
  const hasFont = useMathsFont();
  return (
    <PanelStack>
      <PageTitle title={intl.formatMessage({ id: 'bot.title' })} />
      {conversation.data && hasFont ? (
        <ConversationScreen
          conversation={conversation.data}
          startThread={startThread}
          lesson={account && courses ? findLastLesson(account, courses) : null}
        />
      ) : (
        <QueryState queries={[conversation]} heights={[480]} />
      )}
    </PanelStack>
  );
}
