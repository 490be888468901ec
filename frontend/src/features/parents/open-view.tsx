import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ParentView } from '../../../../contract/parents/parents.ts';
import { FocusableButton } from '../../components/focusable-button.tsx';
import { ProblemNotice, ProblemText } from '../../components/problem.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { Text } from '../../components/text.tsx';
import { readProblem } from '../../loading/problem.ts';
import { useMailSummaryLinkMutation, useReadSummaryQuery } from './api.ts';
import { EndButton, nameValues, ViewCard, ViewPage } from './view-parts.tsx';
import { WeekFacts } from './lazy-week-facts.tsx';

function AskForLink({ token }: { token: string }) {
  const [mailLink, { error, isLoading, isSuccess }] = useMailSummaryLinkMutation();
  return (
    <ViewCard>
      <Text message="parents.link.text" sx={{ maxWidth: '62ch' }} />
      <ProblemNotice>
        {error !== undefined && <ProblemText area="parents.problem" code={readProblem(error).code} />}
      </ProblemNotice>
      <FocusableButton variant="contained" loading={isLoading} onClick={() => void mailLink(token)}>
        <FormattedMessage id="parents.link.send" />
      </FocusableButton>
      <Typography role="status">{isSuccess && <FormattedMessage id="parents.link.sent" />}</Typography>
    </ViewCard>
  );
}

interface SummaryProps {
  readonly token: string;
  /** The heading, unless the page has it as its title. */
  readonly title: string | null;
}

function Summary({ token, title }: SummaryProps) {
  const query = useReadSummaryQuery(token, { refetchOnMountOrArgChange: true });
  if (!query.data) return <QueryState queries={[query]} heights={[420]} />;
  return (
    <ViewCard>
      {title !== null && <Typography variant="h2">{title}</Typography>}
      <WeekFacts summary={query.data.summary} />
      <Text message="parents.summary.both" sx={{ color: 'text.secondary' }} />
    </ViewCard>
  );
}

interface OpenViewProps {
  readonly token: string;
  readonly view: ParentView;
  /** True if the parent has just said yes. */
  readonly isNew: boolean;
  readonly onEnded: () => void;
}

/** Shows the summary for an hour. A link in an older mail leads to a button that mails a new link. */
export function OpenView({ token, view: { firstName, readable }, isNew, onEnded }: OpenViewProps) {
  const intl = useIntl();
  const summaryTitle = intl.formatMessage({ id: 'parents.summary.title' }, nameValues(firstName));
  return (
    <ViewPage
      title={isNew ? intl.formatMessage({ id: 'parents.confirmed.title' }) : summaryTitle}
      autoFocus={isNew}
    >
      {readable ? (
        <Summary token={token} title={isNew ? summaryTitle : null} />
      ) : (
        <AskForLink token={token} />
      )}
      <ViewCard>
        {isNew && <Text message="parents.confirmed.text" sx={{ maxWidth: '62ch' }} />}
        <Text message="parents.view-end.text" sx={{ maxWidth: '62ch' }} />
        <EndButton token={token} message="parents.view-end" onEnded={onEnded} />
      </ViewCard>
    </ViewPage>
  );
}
