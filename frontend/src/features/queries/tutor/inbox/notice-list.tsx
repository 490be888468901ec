import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { maxAgeSeconds } from '../../../../api/client.ts';
import { TextLink } from '../../../../components/links.tsx';
import { Text } from '../../../../components/text.tsx';
import type { Notice } from '../../../../../../contract/queries/queries.ts';
import { DateTime } from '../../../../components/date-time.tsx';
import { QueryState } from '../../../../components/query-state.tsx';
import { useListNoticesQuery } from './api.ts';

interface NoticeListProps {
  /** The path of a conversation contains the filter, so that the link back to the inbox restores the filter. */
  readonly buildPath: (inboxId: string) => string;
}

function Row({ notice, buildPath }: NoticeListProps & { notice: Notice }) {
  const { kind, concern, at, count, inboxId, name, email, texts, isNew } = notice;
  const intl = useIntl();
  return (
    <ListItem
      divider
      sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', paddingInline: 0, paddingBlock: 1.5 }}
    >
      <Text sx={{ fontWeight: 600 }} message={`queries.notices.${kind}`} values={{ count }} />
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <DateTime at={at} format="moment" />
        {' · '}
        {name === null && email === null ? (
          <FormattedMessage id="queries.notices.gone" />
        ) : (
          [name, email].filter((part) => part !== null).join(', ')
        )}
      </Typography>
      {texts.map((text, index) => (
        <Box
          key={index}
          component="blockquote"
          sx={{ margin: 0, paddingLeft: 2, borderLeft: 3, borderColor: 'divider', overflowWrap: 'anywhere' }}
        >
          {text}
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {isNew && (
          <Chip size="small" color="error" label={intl.formatMessage({ id: 'queries.notices.new' })} />
        )}
        {concern !== null && (
          <Chip
            size="small"
            variant="outlined"
            label={intl.formatMessage({ id: `queries.notices.sign.${concern}` })}
          />
        )}
        {inboxId !== null && <TextLink to={buildPath(inboxId)} message="queries.notices.open" />}
      </Box>
    </ListItem>
  );
}

const shortListLength = 3;

/** The notices of the last 30 days. Notices about which no safeguarding lead has been informed come first. */
export function NoticeList({ buildPath }: NoticeListProps) {
  const query = useListNoticesQuery(undefined, { refetchOnMountOrArgChange: maxAgeSeconds });
  const [all, setAll] = useState(false);
  if (!query.data) return <QueryState queries={[query]} heights={[120]} />;
  const { notices } = query.data;
  const shown = all ? notices : notices.slice(0, shortListLength);
  return (
    <Card component="section" aria-labelledby="notices" sx={{ display: 'grid', gap: 1 }}>
      <Text variant="h3" component="h2" id="notices" message="queries.notices" />
      {notices.length === 0 ? (
        <Text message="queries.notices.none" />
      ) : (
        <>
          <Alert severity="info">
            <FormattedMessage id="queries.notices.text" />
          </Alert>
          <List>
            {shown.map((notice) => (
              <Row
                key={`${notice.kind} ${notice.at} ${notice.inboxId ?? notice.email ?? ''}`}
                notice={notice}
                buildPath={buildPath}
              />
            ))}
          </List>
          {shown.length < notices.length && (
            <Button variant="outlined" onClick={() => setAll(true)} sx={{ justifySelf: 'start' }}>
              <FormattedMessage id="queries.notices.all" values={{ count: notices.length }} />
            </Button>
          )}
        </>
      )}
    </Card>
  );
}
