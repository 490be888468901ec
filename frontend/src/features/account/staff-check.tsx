import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { setStaffCheck } from '../../api/staff-check.ts';
import { useAnnounce } from '../../components/announcer.tsx';
import { CodeField, Form, SubmitButton } from '../../components/credentials/fields.tsx';
import { ProblemAlert } from '../../components/credentials/problem-alert.tsx';
import { ResendCode } from '../../components/credentials/resend-code.tsx';
import { code } from '../../components/credentials/schemas.ts';
import { useAuthForm } from '../../components/credentials/use-auth-form.ts';
import { cooldownSeconds } from '../../components/credentials/use-cooldown.ts';
import { FocusableButton } from '../../components/focusable-button.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { PanelStack } from '../../components/panel.tsx';
import { ProblemNotice, ProblemText } from '../../components/problem.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { Text } from '../../components/text.tsx';
import { readProblem, type ProblemCode } from '../../loading/problem.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import {
  useConfirmStaffCheckMutation,
  useResendStaffCodeMutation,
  useStartStaffCheckQuery,
} from './staff-check-api.ts';

const codeSchema = z.object({ code });

function CodeForm({ sentTo }: { sentTo: string }) {
  const intl = useIntl();
  const announce = useAnnounce();
  const dispatch = useAppDispatch();
  const [confirm] = useConfirmStaffCheckMutation();
  const [resend] = useResendStaffCodeMutation();
  const { form, problem, sending, onSubmit, attempt } = useAuthForm({
    schema: codeSchema,
    defaultValues: { code: '' },
    failure: 'confirmStaffCheck_failure',
    refocus: 'code',
    send: async (typed) => {
      await confirm(typed.code).unwrap();
      // The form disappears, so `main` takes the focus until the next title appears (see PageTitle).
      document.querySelector('main')?.focus({ preventScroll: true });
      announce(intl.formatMessage({ id: 'staff-check.done' }));
      dispatch(setStaffCheck(false));
    },
  });
  const { setFocus } = form;
  const sent = intl.formatMessage({ id: 'staff-check.sent' }, { email: sentTo });
  useEffect(() => {
    setFocus('code');
    announce(sent);
  }, [setFocus, announce, sent]);

  return (
    <Form onSubmit={onSubmit} noValidate>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{sent}</Typography>
      <ProblemAlert problem={problem} />
      <CodeField {...form.register('code')} />
      <SubmitButton sending={sending} label={intl.formatMessage({ id: 'staff-check.submit' })} />
      <ResendCode
        initialSeconds={cooldownSeconds}
        onResend={() =>
          attempt('confirmStaffCheck_failure', async () => void (await resend(undefined).unwrap()))
        }
      />
    </Form>
  );
}

/** Problems about which the page says more than that something went wrong. */
const known: readonly ProblemCode[] = ['code_limit', 'mail_unavailable'];

function NoCode({ problem, onRetry }: { problem: ProblemCode; onRetry: () => unknown }) {
  return (
    <>
      <ProblemNotice>
        <ProblemText area="credentials.problem" code={problem} />
      </ProblemNotice>
      <FocusableButton variant="outlined" onClick={() => void onRetry()}>
        <FormattedMessage id="staff-check.retry" />
      </FocusableButton>
    </>
  );
}

/** Asks staff for a code in place of the inbox. On a known device, the inbox opens without one. */
export function StaffCheck() {
  const title = useIntl().formatMessage({ id: 'staff-check.title' });
  const query = useStartStaffCheckQuery(undefined);
  const { currentData, error, refetch } = query;
  const sentTo = currentData?.sentTo ?? null;
  const { code: problem } = readProblem(error);
  const isKnown = sentTo === null && error !== undefined && known.includes(problem);
  if (sentTo === null && !isKnown) return <QueryState queries={[query]} heights={[360]} title={title} />;
  return (
    <PanelStack>
      <PageTitle title={title} />
      <Card sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 32rem)', gap: 2 }}>
        <Text message="staff-check.why" />
        {sentTo === null ? <NoCode problem={problem} onRetry={refetch} /> : <CodeForm sentTo={sentTo} />}
      </Card>
    </PanelStack>
  );
}
