import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { Suspense, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ParentEntry } from '../../../../contract/parents/parents.ts';
import { maxAgeSeconds } from '../../api/client.ts';
import { useAnnounce } from '../../components/announcer.tsx';
import { DateTime } from '../../components/date-time.tsx';
import { FocusableButton } from '../../components/focusable-button.tsx';
import { LoadingCard } from '../../components/loading-panels.tsx';
import { Panel } from '../../components/panel.tsx';
import { ProblemNotice, ProblemText } from '../../components/problem.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { Text } from '../../components/text.tsx';
import { lazyPart } from '../../loading/load-chunk.ts';
import { readProblem } from '../../loading/problem.ts';
import { useEndParentMutation, useListParentsQuery, usePreviewSummaryQuery } from './api.ts';
import { Promises } from './promises.tsx';
import { WeekFacts } from './lazy-week-facts.tsx';

/** Most students invite once or never, and the parts of text fields have 5 kB. */
const InviteForm = lazyPart('invite-form', () =>
  import('./invite-form.tsx').then((module) => module.InviteForm),
);

const maximumParents = 2;
const measure = { maxWidth: '62ch' };

interface ParentRowProps {
  readonly parent: ParentEntry;
  readonly onEnded: () => void;
}

function ParentRow({ parent: { parentId, email, state, since }, onEnded }: ParentRowProps) {
  const intl = useIntl();
  const announce = useAnnounce();
  const [endParent, { error, isLoading }] = useEndParentMutation();
  const end = async () => {
    const { error: failure } = await endParent(parentId);
    if (failure !== undefined) return;
    announce(intl.formatMessage({ id: 'parents.ended' }, { email }));
    onEnded();
  };
  return (
    <ListItem sx={{ display: 'grid', gap: 1, justifyItems: 'start', paddingBlock: 1 }}>
      <Box sx={{ overflowWrap: 'anywhere', fontWeight: 600, minWidth: 0, maxWidth: '100%' }}>{email}</Box>
      <Text
        message={`parents.state.${state}`}
        values={{ since: <DateTime at={since} format="school-day" /> }}
        sx={measure}
      />
      <ProblemNotice>
        {error !== undefined && <ProblemText area="parents.problem" code={readProblem(error).code} />}
      </ProblemNotice>
      <FocusableButton
        variant="outlined"
        loading={isLoading}
        // The row appears where the button "Invite" was, so the second press of a double tap may hit this button.
        onClick={({ detail }) => void (detail < 2 && end())}
        aria-label={intl.formatMessage({ id: `parents.end.${state}.label` }, { email })}
      >
        <FormattedMessage id={`parents.end.${state}`} />
      </FocusableButton>
    </ListItem>
  );
}

function Preview() {
  const query = usePreviewSummaryQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Panel title={<FormattedMessage id="parents.preview.title" />} sx={{ display: 'grid', gap: 2 }}>
      <Text message="parents.preview.text" sx={measure} />
      {query.data ? <WeekFacts summary={query.data} /> : <QueryState queries={[query]} heights={[240]} />}
    </Panel>
  );
}

/** Shows who gets the weekly summary, the form for another parent, and the summary that the parents see. */
export function ParentsPanel() {
  const query = useListParentsQuery(undefined, { refetchOnMountOrArgChange: maxAgeSeconds });
  const heading = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(false);
  const [inviting, setInviting] = useState(false);
  if (!query.data) return <QueryState queries={[query]} heights={[420]} />;
  const { parents } = query.data;
  const isOn = parents.some(({ state }) => state === 'on');
  return (
    <>
      <Panel
        title={
          <span ref={heading} tabIndex={-1}>
            <FormattedMessage id="parents.title" />
          </span>
        }
        sx={{ display: 'grid', gap: 2 }}
      >
        <Text message="parents.text" sx={measure} />
        <Promises reader="student" />
        {parents.length > 0 && (
          <List>
            {parents.map((parent) => (
              <ParentRow
                key={parent.parentId}
                parent={parent}
                onEnded={() => heading.current?.focus({ preventScroll: true })}
              />
            ))}
          </List>
        )}
        {parents.length >= maximumParents && <Text message="parents.full" sx={measure} />}
        {parents.length < maximumParents &&
          (inviting ? (
            <Suspense fallback={<LoadingCard height={160} />}>
              <InviteForm />
            </Suspense>
          ) : (
            <FocusableButton
              variant="contained"
              onClick={() => setInviting(true)}
              sx={{ justifySelf: 'start' }}
            >
              <FormattedMessage id="parents.invite.open" />
            </FocusableButton>
          ))}
      </Panel>
      {isOn || shown ? (
        <Preview />
      ) : (
        <div>
          <FocusableButton variant="outlined" onClick={() => setShown(true)}>
            <FormattedMessage id="parents.preview.show" />
          </FocusableButton>
        </div>
      )}
    </>
  );
}
