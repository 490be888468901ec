import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { FocusableButton } from '../../components/focusable-button.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { PanelStack } from '../../components/panel.tsx';
import { ProblemNotice, ProblemText } from '../../components/problem.tsx';
import { classifyError, readProblem } from '../../loading/problem.ts';
import { useEndParentViewMutation } from './api.ts';

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
