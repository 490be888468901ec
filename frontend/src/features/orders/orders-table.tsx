import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { Order } from '../../../../contract/orders/orders.ts';
import { DateTime } from '../../components/date-time.tsx';
import { Price } from '../../components/price.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { buyPath } from '../../paths.ts';

const columns = ['course', 'date', 'amount', 'state'];

function Row({ order }: { order: Order }) {
  const { courseId, courseTitle, createdAt, orderId, price, state } = order;
  return (
    <TableRow role="row">
      <TableCell component="th" role="rowheader" scope="row">
        {courseTitle}
      </TableCell>
      <TableCell role="cell">
        <DateTime format="day" at={createdAt} />
      </TableCell>
      <TableCell role="cell">{price && <Price money={price} />}</TableCell>
      <TableCell role="cell">
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
      </TableCell>
    </TableRow>
  );
}

/** The roles keep the table's semantics on narrow screens, where CSS turns its rows into blocks. */
export function OrdersTable({ orders }: { orders: readonly Order[] }) {
  return (
    <Table role="table">
      <TableHead role="rowgroup">
        <TableRow role="row">
          {columns.map((column) => (
            <TableCell key={column} role="columnheader">
              <FormattedMessage id={`orders.list.${column}`} />
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup">
        {orders.map((order) => (
          <Row key={order.orderId} order={order} />
        ))}
      </TableBody>
    </Table>
  );
}
