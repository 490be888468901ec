import { useIntl } from 'react-intl';
import { preloadMarkdown, useMarkdownReady } from '../components/prose/lazy-markdown.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { PanelStack } from '../components/panel.tsx';
import { QueryState } from '../components/query-state.tsx';
import { useGetConversationQuery } from '../features/queries/bot/api.ts';
import { ConversationScreen } from '../features/queries/bot/conversation-screen.tsx';

void preloadMarkdown();

export function Page() {
  const intl = useIntl();
  const conversation = useGetConversationQuery(undefined, { refetchOnMountOrArgChange: 5 });
  const typesetting = useMarkdownReady();
  return (
    <PanelStack>
      <PageTitle title={intl.formatMessage({ id: 'queries.ask-bot' })} />
      {conversation.data && typesetting ? (
        <ConversationScreen conversation={conversation.data} />
      ) : (
        <QueryState queries={[conversation]} heights={[480]} />
      )}
    </PanelStack>
  );
}
