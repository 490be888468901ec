import { FormattedMessage, useIntl } from 'react-intl';
import { useAnnounce } from '../../../components/announcer.tsx';
import { AskInline } from '../../../components/forms/ask-inline.tsx';
import { ProblemText } from '../../../components/problem.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { readProblem } from '../../../loading/problem.ts';
import { useRemoveAnswerMutation } from './api.ts';

export interface RemoveButtonProps {
  readonly sharedAnswerId: string;
  /** The question, which tells this button from others for those who don't see what is around it. */
  readonly of: string;
  /** `reject` and `take-back` are for proposals, and `withdraw` is for what students can read. */
  readonly act: 'reject' | 'take-back' | 'withdraw';
  readonly onRemoved?: () => void;
}

/** Asks before it deletes a proposal or a published answer, because its texts are nowhere else. */
export function RemoveButton({ sharedAnswerId, of, act, onRemoved }: RemoveButtonProps) {
  const intl = useIntl();
  const announce = useAnnounce();
  const [removeAnswer] = useRemoveAnswerMutation();
  const remove = async () => {
    const reply = await removeAnswer(sharedAnswerId);
    if (reply.error !== undefined) return reply;
    announce(intl.formatMessage({ id: 'shared-answers.removed' }));
    onRemoved?.();
    return reply;
  };
  return (
    <AskInline
      color="inherit"
      question={<FormattedMessage id={`shared-answers.${act}.text`} />}
      confirm={`shared-answers.${act}.yes`}
      cancel="shared-answers.cancel"
      confirmColor="error"
      describe={(failure) => <ProblemText area="shared-answers.problem" code={readProblem(failure).code} />}
      call={remove}
    >
      <FormattedMessage id={`shared-answers.${act}`} />
      <VisuallyHidden>: {of}</VisuallyHidden>
    </AskInline>
  );
}
