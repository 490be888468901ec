/** The page of a course. */
export const coursePath = (courseId: string): string => `/courses/${courseId}`;
/** The lesson where the student left a course, or its first. */
export const learnPath = (courseId: string): string =>
  `/courses/learn?${new URLSearchParams({ course: courseId }).toString()}`;
/** Where a course is bought; with an order, where its payment is waited for. */
export const buyPath = (courseId: string, orderId?: string): string =>
  orderId === undefined
    ? `/courses/buy/${courseId}`
    : `/courses/buy/${courseId}?${new URLSearchParams({ order: orderId }).toString()}`;
/** The list of orders is part of the account's page. */
export const ordersPath = '/user/account-profile';
