import type { RouteTable } from '../route.ts';

/** These routes have a table of their own, because most pages of the app don't need them. */
export const enquiryRoutes = {
  sendEnquiry: {
    method: 'POST',
    path: '/enquiries',
    access: 'public',
    status: 201,
    form: { sent: '/enquiry/sent', failed: '/enquiry/not-sent' },
  },
  listEnquiries: { method: 'GET', path: '/queries/enquiries', access: 'staff', status: 200 },
  settleEnquiries: { method: 'PUT', path: '/queries/enquiries/done', access: 'staff', status: 200 },
  settleEnquiry: { method: 'PUT', path: '/queries/enquiries/{enquiryId}/done', access: 'staff', status: 200 },
} as const satisfies RouteTable;
