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
  /** All looks are over, and the payment isn't there. */
  readonly exhausted: boolean;
  readonly onAgain: () => void;
}

/** Back from the payment page, until the server has heard of the payment: what is going on, and what to do if it isn't. */
export function WaitingScreen({ course, exhausted, onAgain }: WaitingScreenProps) {
  const intl = useIntl();
  const online = useOnline();
  const [asked, setAsked] = useState(false);
  const checkAgain = () => {
    setAsked(true);
    onAgain();
  };
  // What to do stays on the page while it is being checked again.
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
