import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CourseSummary } from '../../../../contract/courses/courses.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { PanelStack } from '../../components/panel.tsx';
import type { FormNotice } from './buy-state.ts';

interface OrderFormScreenProps {
  readonly course: Pick<CourseSummary, 'title'>;
  readonly autoFocus: boolean;
  /** Why the form is shown again. */
  readonly notice?: FormNotice | null;
  /** Cards with information about the order. */
  readonly before: ReactNode;
  readonly form: ReactNode;
}

/** Shows information about the order beside the form, or above it on narrow screens. */
export function OrderFormScreen(props: OrderFormScreenProps) {
  const { course, autoFocus, notice = null, before, form } = props;
  const intl = useIntl();
  return (
    <PanelStack>
      <PageTitle
        title={intl.formatMessage({ id: 'orders.buy.title' }, { course: course.title })}
        autoFocus={autoFocus}
      />
      {notice !== null && (
        <Alert role="alert" severity={notice === 'cancelled' ? 'info' : 'warning'}>
          <FormattedMessage id={`orders.notice.${notice}`} />
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
        }}
      >
        <PanelStack>{before}</PanelStack>
        {form}
      </Box>
    </PanelStack>
  );
}
