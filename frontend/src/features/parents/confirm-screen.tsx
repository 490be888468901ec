import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ParentView } from '../../../../contract/parents/parents.ts';
import { FocusableButton } from '../../components/focusable-button.tsx';
import { ProblemNotice, ProblemText } from '../../components/problem.tsx';
import { Text } from '../../components/text.tsx';
import { readProblem } from '../../loading/problem.ts';
import { useConfirmParentViewMutation } from './api.ts';
import { Promises } from './promises.tsx';
import { EndButton, EndedPage, nameValues, useToken, ViewCard, ViewPage, WithView } from './view-parts.tsx';

interface DecisionProps {
  readonly token: string;
  readonly view: ParentView;
  readonly onEnded: () => void;
}

function Decision({ token, view: { firstName, state }, onEnded }: DecisionProps) {
  const intl = useIntl();
  const [confirm, { error, isLoading, isSuccess }] = useConfirmParentViewMutation();
  const isOn = state === 'on';
  return (
    <ViewPage
      // The title of the confirmed view is another heading, so that it can take the focus.
      key={String(isOn)}
      title={intl.formatMessage(
        { id: isOn ? 'parents.confirmed.title' : 'parents.confirm.title' },
        nameValues(firstName),
      )}
      autoFocus={isSuccess}
    >
      <ViewCard>
        <Text
          message={isOn ? 'parents.confirmed.text' : 'parents.confirm.text'}
          values={nameValues(firstName)}
          sx={{ maxWidth: '62ch' }}
        />
        <Promises reader="parent" />
        {!isOn && (
          <>
            <ProblemNotice>
              {error !== undefined && <ProblemText area="parents.problem" code={readProblem(error).code} />}
            </ProblemNotice>
            <FocusableButton variant="contained" loading={isLoading} onClick={() => void confirm(token)}>
              <FormattedMessage id="parents.confirm" />
            </FocusableButton>
          </>
        )}
        <EndButton token={token} message={isOn ? 'parents.view-end' : 'parents.decline'} onEnded={onEnded} />
      </ViewCard>
    </ViewPage>
  );
}

/** Opening this page changes nothing, because programs that scan mails open links too. */
export function ConfirmScreen() {
  const token = useToken();
  const [ended, setEnded] = useState(false);
  if (ended) return <EndedPage />;
  return (
    <WithView token={token}>
      {(view) => <Decision token={token} view={view} onEnded={() => setEnded(true)} />}
    </WithView>
  );
}
