import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { Order } from '../../../../contract/orders/orders.ts';
import { DateTime } from '../../components/date-time.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LinkButton } from '../../components/links.tsx';
import { Price } from '../../components/price.tsx';
import { QueryState, type QueryResult } from '../../components/query-state.tsx';
import { Text } from '../../components/text.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { buyPath, defaultPath } from '../../paths.ts';

const columns = ['course', 'date', 'amount', 'state'];

function OrderRow({ order }: { order: Order }) {
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

/** The `role` attributes keep the table's semantics on narrow screens, where CSS turns rows into blocks. */
function OrdersTable({ orders }: { orders: readonly Order[] }) {
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
          <OrderRow key={order.orderId} order={order} />
        ))}
      </TableBody>
    </Table>
  );
}

interface OrdersListProps {
  /** Newest first. Undefined until the orders have loaded. */
  readonly orders: readonly Order[] | undefined;
  readonly query: QueryResult;
}

export function OrdersList({ orders, query }: OrdersListProps) {
  const intl = useIntl();
  if (!orders) return <QueryState queries={[query]} heights={[200]} />;
  if (orders.length === 0)
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'orders.empty.title' })}
        text={<FormattedMessage id="orders.empty.text" />}
        action={<LinkButton variant="contained" to={defaultPath} message="orders.empty.to-courses" />}
      />
    );
  return (
    <Card>
      <OrdersTable orders={orders} />
      {orders.some(({ payerEmail }) => payerEmail !== null) && (
        <Text message="orders.receipts" variant="body2" sx={{ mt: 2, color: 'text.secondary' }} />
      )}
    </Card>
  );
}
