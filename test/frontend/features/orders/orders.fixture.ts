import type { Order } from '../../../../contract/orders/orders.ts';
import type { OrdersOverview } from '../../../../frontend/src/features/orders/api.ts';

export const buildOrder = (changes: Partial<Order> = {}): Order => ({
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

export const buildOverview = (changes: Partial<OrdersOverview> = {}): OrdersOverview => ({
  paymentMethod: 'card',
  orders: [],
  requests: [],
  ...changes,
});
