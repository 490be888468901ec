import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import type { ParentView } from '../../../../contract/parents/parents.ts';
import { FocusableButton } from '../../components/focusable-button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { PanelStack } from '../../components/panel.tsx';
import { ProblemNotice, ProblemText } from '../../components/problem.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { classifyError, readProblem } from '../../loading/problem.ts';
import { useEndParentViewMutation, useOpenParentViewQuery } from './api.ts';

/** The token is in the fragment, which browsers don't send to any server. */
export const useToken = (): string => useLocation().hash.slice(1);

/** The values of messages that name the student. The name is empty if it isn't a plain word. */
export const nameValues = (firstName: string) => ({ firstName, known: firstName === '' ? 'no' : 'yes' });

interface ViewPageProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly autoFocus?: boolean;
}

export function ViewPage({ title, children, autoFocus = false }: ViewPageProps) {
  return (
    <PanelStack>
      <PageTitle title={title} autoFocus={autoFocus} />
      {children}
    </PanelStack>
  );
}

export function ViewCard({ children }: { children: ReactNode }) {
  return <Card sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>{children}</Card>;
}

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

interface WithViewProps {
  readonly token: string;
  readonly children: (view: ParentView) => ReactNode;
}

/** Loads whose view a link opens. */
export function WithView({ token, children }: WithViewProps) {
  const intl = useIntl();
  const query = useOpenParentViewQuery(token, { skip: token === '', refetchOnMountOrArgChange: true });
  if (token === '' || (query.error !== undefined && classifyError(query.error) === 'not-found'))
    return <OldLink />;
  if (!query.data)
    return (
      <QueryState queries={[query]} title={intl.formatMessage({ id: 'parents.page' })} heights={[420]} />
    );
  return children(query.data);
}

export function EndedPage() {
  const intl = useIntl();
  return (
    <ViewPage title={intl.formatMessage({ id: 'parents.view-ended.title' })} autoFocus>
      <ViewCard>
        <FormattedMessage id="parents.view-ended.text" />
      </ViewCard>
    </ViewPage>
  );
}

interface EndButtonProps {
  readonly token: string;
  /** The message id of the button. */
  readonly message: string;
  readonly onEnded: () => void;
}

export function EndButton({ token, message, onEnded }: EndButtonProps) {
  const [endView, { error, isLoading }] = useEndParentViewMutation();
  const end = async () => {
    const { error: failure } = await endView(token);
    // The view may have ended elsewhere first.
    if (failure === undefined || classifyError(failure) === 'not-found') onEnded();
  };
  return (
    <>
      <ProblemNotice>
        {error !== undefined && <ProblemText area="parents.problem" code={readProblem(error).code} />}
      </ProblemNotice>
      <FocusableButton variant="outlined" loading={isLoading} onClick={() => void end()}>
        <FormattedMessage id={message} />
      </FocusableButton>
    </>
  );
}
