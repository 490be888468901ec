import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { vi } from 'vitest';
import { accountRoutes } from '../../../../contract/account/routes.ts';
import type { CourseOutline } from '../../../../contract/courses/courses.ts';
import { coursesRoutes } from '../../../../contract/courses/routes.ts';
import type { Order } from '../../../../contract/orders/orders.ts';
import { ordersRoutes } from '../../../../contract/orders/routes.ts';
import { AppLayout } from '../../../../frontend/src/app/layout/app-layout.tsx';
import { queriesRoutes } from '../../../../contract/queries/routes.ts';
import type { OrdersOverview } from '../../../../frontend/src/features/orders/api.ts';
import { Page as AccountProfilePage } from '../../../../frontend/src/routes/account-profile.tsx';
import { Page as AccountLearningPage } from '../../../../frontend/src/routes/account-learning.tsx';
import { Page as BuyPage } from '../../../../frontend/src/routes/buy.tsx';
import { screenOf } from '../../../support/screen-of.ts';
import { renderWithStore, signedInStudent } from '../../../support/render-with-store.tsx';
import { api } from '../../api.fixture.ts';
import { buildAccount } from '../../replies.fixture.ts';

const course: CourseOutline = {
  courseId: 'maths',
  title: 'Maths',
  tagline: 'From number sense to GCSE',
  description: '',
  outcomes: [],
  notYet: ['Surds and vectors.'],
  price: { amount: 4900, currency: 'GBP' },
  topicCount: 6,
  lessonCount: 18,
  questionCount: 216,
  topics: ['Number', 'Algebra'].map((title) => ({
    topicId: title.toLowerCase(),
    title,
    summary: '',
    free: title === 'Number',
    questionCount: 18,
    lessons: [],
  })),
};

/** An order of Maths that waits to be paid, unless told otherwise. */
export const anOrder = (changes: Partial<Order> = {}): Order => ({
  orderId: 'maths-1',
  courseId: 'maths',
  courseTitle: 'Maths',
  state: 'open',
  price: { amount: 4900, currency: 'GBP' },
  payerEmail: 'parent@example.com',
  createdAt: '2026-11-21T09:30:00.000Z',
  paidAt: null,
  ...changes,
});

/** The API's state. A test changes it as the server's would change. */
export interface Shop {
  overview: OrdersOverview;
  ownedCourses: string[];
  /** In per cent of a quiz's time. */
  extraTime: number;
  /** The number of times that the orders were asked for. */
  readonly looks: () => number;
}

/** An API that sells Maths, to a student who owns nothing and has ordered nothing. */
export function openShop(): Shop {
  screenOf(1440);
  window.localStorage.clear();
  vi.stubGlobal('scrollTo', vi.fn());
  const shop: Shop = {
    overview: { paymentMethod: 'card', orders: [], requests: [] },
    ownedCourses: [],
    extraTime: 0,
    looks: () => api.count(ordersRoutes.listOrders),
  };
  api
    .on(coursesRoutes.getCourse, { courseId: 'maths' }, () => course)
    .on(coursesRoutes.listCourses, {}, () => ({ courses: [course] }))
    .on(queriesRoutes.countUnread, {}, () => ({ threads: 0 }))
    .on(ordersRoutes.listOrders, {}, () => shop.overview)
    .on(accountRoutes.getAccount, {}, () =>
      buildAccount({
        ownedCourses: shop.ownedCourses,
        awaitedCourses: shop.overview.orders.some(({ state }) => state === 'processing') ? ['maths'] : [],
        extraTime: shop.extraTime,
      }),
    );
  return shop;
}

/** Shows the page at an address inside the signed-in shell. */
export const visit = (at: string) =>
  renderWithStore(
    <AppLayout>
      <Routes>
        <Route path="/courses/buy/:courseId" element={<BuyPage />} />
        <Route path="/user/account-profile" element={<AccountProfilePage />} />
        <Route path="/user/account-profile/learning" element={<AccountLearningPage />} />
        <Route path="*" element={<p>another page</p>} />
      </Routes>
    </AppLayout>,
    {
      at,
      areas: ['shell', 'account', 'courses', 'orders'],
      preloadedState: { auth: signedInStudent({ email: 'ada@example.com', owned_course: [] }) },
    },
  );

/** Lets time pass, and what it brings arrive. */
export const pass = (seconds: number) =>
  act(async () => {
    for (let second = 0; second < seconds; second += 1) {
      await api.settled();
      await vi.advanceTimersByTimeAsync(1000);
    }
    await api.settled();
  });

/** Hides or shows the tab. */
export function lookAway(away: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(away ? 'hidden' : 'visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

/** Takes the network away or gives it back. */
export function goOffline(offline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!offline);
  act(() => void window.dispatchEvent(new Event(offline ? 'offline' : 'online')));
}

/** The field for the payer's address, once the form is here. */
export const payer = () => screen.findByLabelText<HTMLInputElement>('Payer’s e-mail');
