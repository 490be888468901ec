import { FormattedMessage, useIntl } from 'react-intl';
import type { ParentView } from '../../../../contract/parents/parents.ts';
import { FocusableButton } from '../../components/focusable-button.tsx';
import { ProblemNotice, ProblemText } from '../../components/problem.tsx';
import { Text } from '../../components/text.tsx';
import { readProblem } from '../../loading/problem.ts';
import { useConfirmParentViewMutation } from './api.ts';
import { Promises } from './promises.tsx';
import { EndButton, nameValues, ViewCard, ViewPage } from './view-parts.tsx';

interface DecisionProps {
  readonly token: string;
  readonly view: ParentView;
  readonly onConfirmed: () => void;
  readonly onEnded: () => void;
}

/** Opening the link changes nothing, because programs that scan mails open links too. Only the button confirms. */
export function Decision({ token, view: { firstName, state }, onConfirmed, onEnded }: DecisionProps) {
  const intl = useIntl();
  const [confirm, { error, isLoading, isSuccess }] = useConfirmParentViewMutation();
  const isOn = state === 'on';
  const sayYes = async () => {
    const { error: failure } = await confirm(token);
    if (failure === undefined) onConfirmed();
  };
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
            <FocusableButton variant="contained" loading={isLoading} onClick={() => void sayYes()}>
              <FormattedMessage id="parents.confirm" />
            </FocusableButton>
          </>
        )}
        <EndButton token={token} message={isOn ? 'parents.view-end' : 'parents.decline'} onEnded={onEnded} />
      </ViewCard>
    </ViewPage>
  );
}
