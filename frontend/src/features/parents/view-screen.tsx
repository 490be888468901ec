import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';
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

/** The page behind all links in mails to parents. The token is in the fragment, which browsers don't send to servers. */
export function ViewScreen() {
  const intl = useIntl();
  const token = useLocation().hash.slice(1);
  const [done, setDone] = useState<'confirmed' | 'ended'>();
  const query = useOpenParentViewQuery(token, { skip: token === '', refetchOnMountOrArgChange: true });
  if (done === 'ended') return <EndedPage />;
  if (token === '' || (query.error !== undefined && classifyError(query.error) === 'not-found'))
    return <OldLink />;
  const { data: view } = query;
  if (!view)
    return (
      <QueryState queries={[query]} title={intl.formatMessage({ id: 'parents.page' })} heights={[420]} />
    );
  const end = () => setDone('ended');
  return view.state === 'on' && done === undefined ? (
    <OpenView token={token} view={view} onEnded={end} />
  ) : (
    <Decision token={token} view={view} onConfirmed={() => setDone('confirmed')} onEnded={end} />
  );
}
