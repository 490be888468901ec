import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { Order } from '../../../../contract/orders.ts';
import { Price } from '../../components/price.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { Day } from './day.tsx';
import { buyPath } from '../../paths.ts';

/* On narrow screens each row is a block of lines: the roles keep it a table for screen readers. */
const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: '2px 0', textAlign: 'start', verticalAlign: 'top' },
  '& tbody tr + tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& tbody th': { fontWeight: 600 },
  [theme.breakpoints.down('sm')]: {
    '&, & tbody, & tr, & tbody th, & tbody td': { display: 'block' },
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody tr': { padding: '12px 0' },
    '& td:empty': { display: 'none' },
  },
  [theme.breakpoints.up('sm')]: {
    '& th, & td': { padding: '12px 16px 12px 0' },
    '& thead th': {
      ...theme.typography.body2,
      fontWeight: 600,
      color: theme.vars.palette.text.secondary,
      borderBottom: `1px solid ${theme.vars.palette.divider}`,
    },
  },
}));

const columns = ['course', 'date', 'amount', 'state'];

function Row({ order }: { order: Order }) {
  const { courseId, courseTitle, createdAt, orderId, price, state } = order;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {courseTitle}
      </th>
      <td role="cell">
        <Day at={createdAt} />
      </td>
      <td role="cell">{price && <Price money={price} />}</td>
      <td role="cell">
        <FormattedMessage id={`orders.state.${state}`} />
        {state === 'open' && (
          <>
            {' '}
            <Link component={RouterLink} to={buyPath(courseId)}>
              <FormattedMessage id="orders.list.pay" />
              <VisuallyHidden>
                {' '}
                <FormattedMessage id="orders.list.order" values={{ order: orderId }} />
              </VisuallyHidden>
            </Link>
          </>
        )}
      </td>
    </tr>
  );
}

/** Orders with course, date, amount and state, newest first. */
export function OrdersTable({ orders }: { orders: readonly Order[] }) {
  return (
    <Table role="table">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              <FormattedMessage id={`orders.list.${column}`} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {orders.map((order) => (
          <Row key={order.orderId} order={order} />
        ))}
      </tbody>
    </Table>
  );
}
