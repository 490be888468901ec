import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ParentView } from '../../../../contract/parents/parents.ts';
import { useLinkToken } from '../../api/use-link-token.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadingPanels } from '../../components/loading-panels.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { classifyError } from '../../loading/problem.ts';
import { useOpenParentViewQuery } from './api.ts';
import { Decision } from './decision.tsx';
import { OpenView } from './open-view.tsx';
import { ViewCard, ViewPage } from './view-parts.tsx';

/** Shows that a link doesn't work. The text is the same for wrong, old and used links, so that it reveals nothing. */
function OldLink() {
  const intl = useIntl();
  return (
    <ViewPage title={intl.formatMessage({ id: 'parents.page' })}>
      <EmptyState
        pose="not-found"
        title={intl.formatMessage({ id: 'parents.old-link.title' })}
        text={<FormattedMessage id="parents.old-link.text" />}
      />
    </ViewPage>
  );
}

function EndedPage() {
  const intl = useIntl();
  return (
    <ViewPage title={intl.formatMessage({ id: 'parents.view-ended.title' })} autoFocus>
      <ViewCard>
        <FormattedMessage id="parents.view-ended.text" />
      </ViewCard>
    </ViewPage>
  );
}

function LinkedScreen({ token }: { token: string }) {
  const intl = useIntl();
  const [confirmed, setConfirmed] = useState<ParentView>();
  const [ended, setEnded] = useState(false);
  const query = useOpenParentViewQuery(token, { skip: token === '', refetchOnMountOrArgChange: true });
  if (ended) return <EndedPage />;
  if (token === '' || (query.error !== undefined && classifyError(query.error) === 'not-found'))
    return <OldLink />;
  const view = confirmed ?? query.data;
  if (!view)
    return (
      <QueryState queries={[query]} title={intl.formatMessage({ id: 'parents.page' })} heights={[420]} />
    );
  const screen = { token, view, onEnded: () => setEnded(true) };
  return view.state === 'on' ? (
    <OpenView {...screen} isNew={confirmed !== undefined} />
  ) : (
    <Decision {...screen} onConfirmed={setConfirmed} />
  );
}

/** The page behind all links in mails to parents about the summary. Another link shows another screen. */
export function ViewScreen() {
  const token = useLinkToken();
  return token === null ? <LoadingPanels heights={[420]} /> : <LinkedScreen key={token} token={token} />;
}
