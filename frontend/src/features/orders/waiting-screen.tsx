import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { CourseSummary } from '../../../../contract/courses/courses.ts';
import { FocusableButton } from '../../components/focusable-button.tsx';
import { useOnline } from '../../loading/online.ts';
import { MessageScreen } from './message-screen.tsx';
import { buyPath } from '../../paths.ts';

interface WaitingScreenProps {
  readonly course: Pick<CourseSummary, 'courseId' | 'title'>;
  /** True if the last check is over and the payment hasn't arrived. */
  readonly exhausted: boolean;
  readonly onAgain: () => void;
}

/** Shown after the payment page until the payment has arrived. Explains what to do if it doesn't arrive. */
export function WaitingScreen({ course, exhausted, onAgain }: WaitingScreenProps) {
  const intl = useIntl();
  const online = useOnline();
  const [asked, setAsked] = useState(false);
  const checkAgain = () => {
    setAsked(true);
    onAgain();
  };
  // The advice stays on the page while the student checks again.
  const unsure = exhausted || asked;
  const state = exhausted ? 'missing' : online ? 'checking' : 'offline';
  return (
    <MessageScreen
      title={intl.formatMessage({ id: `orders.waiting.${exhausted ? 'missing' : 'checking'}.title` })}
      picture="empty"
      text={
        <div role="status">
          <FormattedMessage id={`orders.waiting.${state}.text`} values={{ course: course.title }} />
        </div>
      }
      actions={
        unsure ? (
          <>
            <FocusableButton variant="contained" loading={!exhausted} onClick={checkAgain}>
              <FormattedMessage id={exhausted ? 'orders.waiting.again' : 'orders.waiting.checking'} />
            </FocusableButton>
            <Button component={RouterLink} to={buyPath(course.courseId)}>
              <FormattedMessage id="orders.waiting.unpaid" />
            </Button>
          </>
        ) : undefined
      }
      contact={unsure}
    />
  );
}
