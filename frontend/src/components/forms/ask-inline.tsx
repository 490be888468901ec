import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSingleCall, type CallResult } from '../../loading/use-single-call.ts';
import { FocusableButton } from '../focusable-button.tsx';

interface QuestionProps {
  readonly question: ReactNode;
  /** Message ids. */
  readonly confirm: string;
  readonly cancel: string;
  readonly confirmColor?: 'primary' | 'error';
  /** Returns why the call failed, which replaces the question. */
  readonly describe: (failure: unknown) => ReactNode;
  readonly call: (event: MouseEvent<HTMLElement>) => PromiseLike<CallResult>;
}

interface AskInlineProps extends QuestionProps, Pick<ButtonProps, 'variant' | 'color'> {
  /** The text of the button that asks. */
  readonly children: ReactNode;
}

/** A button that asks before it makes a call. The question takes the place of the button, which has the focus again after a "no". */
export function AskInline({ children, variant, color, ...asked }: AskInlineProps) {
  const [step, setStep] = useState<'begin' | 'ask' | 'left'>('begin');
  if (step === 'ask')
    return <Question {...asked} onDone={() => setStep('begin')} onLeave={() => setStep('left')} />;
  return (
    <Button
      autoFocus={step === 'left'}
      size="small"
      {...{ variant, color }}
      onClick={() => setStep('ask')}
      sx={{ justifySelf: 'start' }}
    >
      {children}
    </Button>
  );
}

function Question(props: QuestionProps & { readonly onDone: () => void; readonly onLeave: () => void }) {
  const { question, confirm, cancel, confirmColor, describe, call, onDone, onLeave } = props;
  const { isRunning, failure, run } = useSingleCall();
  const act = async (event: MouseEvent<HTMLElement>) => {
    const { error } = await run(() => call(event));
    if (error === undefined) onDone();
  };
  return (
    <Alert severity="warning" role="alert" sx={{ maxWidth: '32rem' }}>
      {failure === undefined ? question : describe(failure)}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <FocusableButton
          autoFocus
          size="small"
          variant="contained"
          color={confirmColor}
          loading={isRunning}
          onClick={(event) => void act(event)}
        >
          <FormattedMessage id={confirm} />
        </FocusableButton>
        <Button size="small" color="inherit" disabled={isRunning} onClick={onLeave}>
          <FormattedMessage id={cancel} />
        </Button>
      </Box>
    </Alert>
  );
}
