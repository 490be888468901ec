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
  readonly onConfirmed: (view: ParentView) => void;
  readonly onEnded: () => void;
}

/** Opening the link changes nothing, because programs that scan mails open links too. Only the button confirms. */
export function Decision({ token, view: { firstName }, onConfirmed, onEnded }: DecisionProps) {
  const intl = useIntl();
  const [confirm, { error, isLoading }] = useConfirmParentViewMutation();
  const sayYes = async () => {
    const { data } = await confirm(token);
    if (data) onConfirmed(data);
  };
  return (
    <ViewPage title={intl.formatMessage({ id: 'parents.confirm.title' }, nameValues(firstName))}>
      <ViewCard>
        <Text message="parents.confirm.text" values={nameValues(firstName)} sx={{ maxWidth: '62ch' }} />
        <ProblemNotice>
          {error !== undefined && <ProblemText area="parents.problem" code={readProblem(error).code} />}
        </ProblemNotice>
        <FocusableButton variant="contained" loading={isLoading} onClick={() => void sayYes()}>
          <FormattedMessage id="parents.confirm" />
        </FocusableButton>
        <Promises reader="parent" />
        <EndButton token={token} message="parents.decline" onEnded={onEnded} />
      </ViewCard>
    </ViewPage>
  );
}
