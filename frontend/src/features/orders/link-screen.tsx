import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LinkedCourse } from '../../../../contract/orders/orders.ts';
import { QueryState } from '../../components/query-state.tsx';
import { classifyError } from '../../loading/problem.ts';
import { usePolling } from '../../loading/use-polling.ts';
import { parentCoursePath } from '../../paths.ts';
import { useOpenCourseLinkQuery } from './api.ts';
import { MessageScreen, WaitingScreen } from './order-screens.tsx';

const heights = [106, 640];

export interface SaleOfLink {
  readonly token: string;
  readonly link: LinkedCourse;
  /** True if the parent came back from the payment page without paying. */
  readonly cancelled: boolean;
  /** Called if the browser's back button leads from the payment page to this page. */
  readonly onBack: () => void;
}

interface LinkScreenProps {
  /** Empty without a link. */
  readonly token: string;
  /** Shows the course and the form to pay. */
  readonly renderSale: (sale: SaleOfLink) => ReactNode;
}

/**
 * The page of a link by which a parent buys a course for a student. The payment provider leads back to it, so it also says
 * what happens next, even if the browser has lost the token.
 */
export function LinkScreen({ token, renderSale }: LinkScreenProps) {
  const [search] = useSearchParams();
  const isBack = search.has('paid');
  const query = useOpenCourseLinkQuery(token, {
    skip: token === '',
    refetchOnMountOrArgChange: true,
  });
  const link = query.data;
  const isWaiting = link?.state === 'processing' || (isBack && link?.state === 'unpaid');
  const { exhausted, again } = usePolling(isWaiting, async () => query.refetch());

  const isOld = token === '' || (query.error !== undefined && classifyError(query.error) === 'not-found');
  if (isOld)
    return (
      <MessageScreen
        autoFocus={false}
        name={isBack ? 'link.back' : 'link.old'}
        pose={isBack ? 'waiting' : 'not-found'}
        contact
      />
    );
  if (!link) return <QueryState queries={[query]} heights={heights} />;
  const { courseTitle, firstName, state } = link;
  const screen = {
    course: { title: courseTitle },
    autoFocus: isBack,
    values: { firstName, known: firstName === '' ? 'no' : 'yes' },
    contact: true,
  };
  if (state === 'owned')
    return <MessageScreen {...screen} name={isBack ? 'link.bought' : 'link.owned'} pose="well-done" />;
  if (state === 'processing') return <MessageScreen {...screen} name="processing" pose="waiting" />;
  if (isBack) {
    const { course } = screen;
    return (
      <WaitingScreen course={course} unpaidPath={parentCoursePath} exhausted={exhausted} onAgain={again} />
    );
  }
  return renderSale({
    ...{ token, link },
    cancelled: search.has('cancelled'),
    onBack: () => void query.refetch(),
  });
}
