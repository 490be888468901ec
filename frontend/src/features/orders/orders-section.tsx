import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { Order } from '../../../../contract/orders/orders.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { QueryState, type QueryResult } from '../../components/query-state.tsx';
import { defaultPath } from '../../paths.ts';
import { OrdersTable } from './orders-table.tsx';

interface OrdersProps {
  /** Newest first. Undefined until they have loaded. */
  readonly orders: readonly Order[] | undefined;
  readonly query: QueryResult;
}

function Orders({ orders, query }: OrdersProps) {
  const intl = useIntl();
  if (!orders) return <QueryState queries={[query]} heights={[200]} />;
  if (orders.length === 0) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'orders.empty.title' })}
        headingLevel={3}
        text={<FormattedMessage id="orders.empty.text" />}
        action={
          <Button component={RouterLink} variant="contained" to={defaultPath}>
            <FormattedMessage id="orders.empty.to-courses" />
          </Button>
        }
      />
    );
  }
  return (
    <Card>
      <OrdersTable orders={orders} />
      {orders.some(({ payerEmail }) => payerEmail !== null) && (
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          <FormattedMessage id="orders.receipts" />
        </Typography>
      )}
    </Card>
  );
}

export function OrdersSection(props: OrdersProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Typography variant="h2" id={titleId} sx={{ mb: 2 }}>
        <FormattedMessage id="orders.list.title" />
      </Typography>
      <Orders {...props} />
    </section>
  );
}
