import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedList, FormattedMessage, useIntl } from 'react-intl';
import type { Enquiry } from '../../../../contract/enquiries/enquiries.ts';
import { DateTime } from '../../components/date-time.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { Name, Text } from '../../components/text.tsx';
import { useSingleCall } from '../../loading/use-single-call.ts';
import { MoreButton } from '../../components/forms/more-button.tsx';
import { SettleAll } from './settle-all.tsx';
import { useListEnquiriesInfiniteQuery, useSettleEnquiryMutation } from './api.ts';

function Row({ enquiry }: { enquiry: Enquiry }) {
  const { enquiryId, tuition, name, phone, email, year, subjects, callAt, message, at, done } = enquiry;
  const intl = useIntl();
  const [settle] = useSettleEnquiryMutation();
  const { run, isRunning, failure } = useSingleCall();
  const action = intl.formatMessage({ id: done ? 'enquiries.undo' : 'enquiries.done' });
  return (
    <ListItem
      divider
      sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', paddingInline: 0, paddingBlock: 1.5 }}
    >
      <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        <Name>{name}</Name>
      </Typography>
      <Typography variant="body2">
        <FormattedMessage id={`enquiries.tuition.${tuition}`} />
        {' · '}
        <FormattedMessage
          id="enquiries.facts"
          values={{
            year,
            subjects:
              subjects.length === 0 ? (
                <FormattedMessage id="enquiries.no-subject" />
              ) : (
                <FormattedList
                  type="unit"
                  value={subjects.map((subject) =>
                    intl.formatMessage({ id: `enquiries.subject.${subject}` }),
                  )}
                />
              ),
          }}
        />
        {' · '}
        <DateTime at={at} format="moment" />
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, overflowWrap: 'anywhere' }}>
        <FormattedMessage id={`enquiries.call.${callAt}`} />
        {phone !== null && <Link href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</Link>}
        {email !== null && <Link href={`mailto:${encodeURIComponent(email)}`}>{email}</Link>}
      </Box>
      {message !== '' && (
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message}</Typography>
      )}
      <Button
        variant="outlined"
        size="small"
        aria-label={intl.formatMessage({ id: 'enquiries.of' }, { action, name })}
        aria-disabled={isRunning}
        onClick={() => void run(() => settle({ enquiryId, done: !done }))}
      >
        {action}
      </Button>
      {failure !== undefined && (
        <Alert severity="error" role="alert">
          <FormattedMessage id="enquiries.failed" />
        </Alert>
      )}
    </ListItem>
  );
}

/** What visitors sent with the form for enquiries, from the newest on. */
export function EnquiryList() {
  const intl = useIntl();
  const [done, setDone] = useState(false);
  const query = useListEnquiriesInfiniteQuery({ done }, { refetchOnMountOrArgChange: true });
  const pages = query.currentData?.pages;
  const found = pages?.flatMap(({ enquiries }) => enquiries) ?? [];
  return (
    <Card component="section" aria-labelledby="enquiries" sx={{ display: 'grid', gap: 1 }}>
      <Text variant="h3" component="h2" id="enquiries" message="enquiries" />
      <Text message="enquiries.text" />
      <FormControlLabel
        control={<Switch checked={done} onChange={(_event, checked) => setDone(checked)} />}
        label={intl.formatMessage({ id: 'enquiries.show-done' })}
        sx={{ justifySelf: 'start' }}
      />
      {pages === undefined && <QueryState queries={[query]} heights={[48]} />}
      {!done && found[0] !== undefined && found.length > 1 && <SettleAll until={found[0].at} />}
      {pages?.[0]?.full === true && (
        <Alert severity="warning">
          <FormattedMessage id="enquiries.full" />
        </Alert>
      )}
      {pages !== undefined && found.length === 0 && !query.hasNextPage && (
        <Text message={done ? 'enquiries.empty-done' : 'enquiries.empty'} />
      )}
      {found.length > 0 && (
        <List>
          {found.map((enquiry) => (
            <Row key={enquiry.enquiryId} enquiry={enquiry} />
          ))}
        </List>
      )}
      {pages !== undefined && <MoreButton query={query} onClick={() => void query.fetchNextPage()} />}
    </Card>
  );
}
