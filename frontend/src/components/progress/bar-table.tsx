import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& caption': { paddingBlock: 8, textAlign: 'start', fontWeight: 600 },
  '& th, & td': { paddingBlock: 8, borderTop: `1px solid ${theme.vars.palette.divider}`, textAlign: 'start' },
  '& th': { fontWeight: 'inherit' },
  '& td': { width: '7rem', paddingInlineStart: 16 },
  [theme.breakpoints.up('sm')]: { '& td': { width: '45%' } },
}));

interface BarTableProps {
  /** The id of the message that names the table. */
  readonly caption: string;
  readonly children: ReactNode;
}

export function BarTable({ caption, children }: BarTableProps) {
  return (
    <Table>
      <caption>
        <FormattedMessage id={caption} />
      </caption>
      <tbody>{children}</tbody>
    </Table>
  );
}

interface BarRowProps {
  readonly title: ReactNode;
  readonly detail: ReactNode;
  /** The length of the bar in per cent. */
  readonly percent: number;
  readonly figure: ReactNode;
}

export function BarRow({ title, detail, percent, figure }: BarRowProps) {
  return (
    <tr>
      <th scope="row">
        {title}
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{detail}</Box>
      </th>
      <td>
        <Box
          sx={{
            display: 'flex',
            flexDirection: { xs: 'column-reverse', sm: 'row' },
            alignItems: { xs: 'stretch', sm: 'center' },
            gap: { xs: 0.5, sm: 1.5 },
          }}
        >
          <LinearProgress variant="determinate" value={percent} aria-hidden sx={{ flex: 'auto' }} />
          <Box component="span" sx={{ flex: 'none', minWidth: '4.75rem', fontWeight: 600 }}>
            {figure}
          </Box>
        </Box>
      </td>
    </tr>
  );
}

/** Rows as high as a title of one line and a detail. */
export function LoadingRows({ count }: { count: number }) {
  return Array.from({ length: count }, (_, row) => (
    <BarRow
      key={row}
      title={<Skeleton width="80%" />}
      detail={<Skeleton width="40%" />}
      percent={0}
      figure={null}
    />
  ));
}
