import { useIntl } from 'react-intl';
import { ErrorState } from '../components/error-state.tsx';
import { LoadingPanels } from '../components/loading-panels.tsx';
import { preloadMarkdown, useMarkdownReady } from '../components/markdown/lazy-markdown.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { PanelStack } from '../components/panel.tsx';
import { botApi, useGetConversationQuery } from '../features/queries/bot/api.ts';
import { ConversationScreen } from '../features/queries/bot/conversation-screen.tsx';
import { ahead, type AskAhead } from './ask-ahead.ts';

// The answers' typesetting arrives together with them.
void preloadMarkdown();

export const askForConversation: AskAhead = (dispatch) =>
  void dispatch(botApi.endpoints.getConversation.initiate(undefined, ahead));

/** `/query/ask-bot`: questions that the centre's own lessons answer. */
export function AskBotPage() {
  const intl = useIntl();
  const { data, error, refetch } = useGetConversationQuery(undefined, { refetchOnMountOrArgChange: 5 });
  const typesetting = useMarkdownReady();
  return (
    <PanelStack>
      <PageTitle title={intl.formatMessage({ id: 'queries.ask-bot' })} />
      {data && typesetting ? (
        <ConversationScreen conversation={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingPanels heights={[480]} />
      )}
    </PanelStack>
  );
}
