import { FormattedMessage, useIntl } from 'react-intl';
import { useAnnounce } from '../announcer.tsx';
import { useSingleCall } from '../../loading/use-single-call.ts';
import { FocusableButton } from '../focusable-button.tsx';
import { useCooldown } from './use-cooldown.ts';

interface ResendCodeProps {
  /** Seconds until the button is first enabled. 0 enables the button at once. */
  readonly initialSeconds: number;
  /** Sends another code. The promise resolves to false if no code was sent. */
  readonly onResend: () => Promise<boolean>;
}

export function ResendCode({ initialSeconds, onResend }: ResendCodeProps) {
  const intl = useIntl();
  const announce = useAnnounce();
  const { run } = useSingleCall();
  const { seconds, restart } = useCooldown(initialSeconds);
  const waiting = seconds > 0;

  const resend = async () => {
    if (await onResend()) {
      restart();
      announce(intl.formatMessage({ id: 'credentials.resend.done' }));
    }
    return {};
  };
  return (
    <FocusableButton
      variant="outlined"
      fullWidth
      disabled={waiting}
      onClick={() => waiting || void run(resend)}
    >
      {waiting ? (
        <FormattedMessage id="credentials.resend.wait" values={{ seconds }} />
      ) : (
        <FormattedMessage id="credentials.resend" />
      )}
    </FocusableButton>
  );
}
