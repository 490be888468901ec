import type { RouteTable } from '../route.ts';

export const enquiriesPerPage = 20;

export const enquiriesRoutes = {
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
