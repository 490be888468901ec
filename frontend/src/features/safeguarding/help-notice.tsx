import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Text } from '../../components/text.tsx';
import { FocusableButton } from '../../components/focusable-button.tsx';
import { useSingleCall, type CallResult } from '../../loading/use-single-call.ts';

type TellLead = () => PromiseLike<CallResult>;

/** From https://www.childline.org.uk/get-support/contacting-childline/ */
const childline = '0800 1111';

/** The numbers that a child needs first, and others. */
const firstLines = [
  { id: 'emergency', phone: '999' },
  { id: 'childline', phone: childline },
] as const;
const otherLines = [
  { id: 'samaritans', phone: '116 123' },
  { id: 'nspcc', phone: '0808 800 5000' },
] as const;

function PhoneMessage({ id, phone }: { id: string; phone: string }) {
  const link = (
    <Link
      key="phone"
      href={`tel:${phone.replaceAll(' ', '')}`}
      sx={{ fontWeight: 700, whiteSpace: 'nowrap' }}
    >
      {phone}
    </Link>
  );
  return <FormattedMessage id={`safeguarding.help.${id}`} values={{ phone: link }} />;
}

function PhoneList({ lines }: { lines: readonly { readonly id: string; readonly phone: string }[] }) {
  return (
    // The links are large enough for a thumb.
    <List sx={{ display: 'grid', gap: 0.5, '& a': { display: 'inline-block', paddingBlock: 1.25 } }}>
      {lines.map((line) => (
        <ListItem key={line.id} sx={{ display: 'block', typography: 'body1' }}>
          <PhoneMessage {...line} />
        </ListItem>
      ))}
    </List>
  );
}

/** A line with Childline's phone number, for a child who may be worried about something other than a lesson. */
export function ChildlineNote() {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      <PhoneMessage id="line" phone={childline} />
    </Typography>
  );
}

interface TellLeadButtonProps {
  readonly onTell: TellLead;
  /** The button shows the message `safeguarding.help.<label>`. */
  readonly label?: string;
  /** The message above the button is `safeguarding.help.<text>`. */
  readonly text?: string;
}

/** A button that informs the safeguarding lead. */
function TellLeadButton({ onTell, label = 'tell', text: above = 'lead' }: TellLeadButtonProps) {
  const [isTold, setTold] = useState(false);
  const { isRunning, failure, run } = useSingleCall();
  const tell = async () => {
    if (isTold) return;
    const { error } = await run(onTell);
    if (error === undefined) setTold(true);
  };
  const hasFailed = failure !== undefined;
  const text = isRunning ? 'telling' : isTold ? 'told-button' : hasFailed ? 'again' : label;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', marginTop: 2 }}>
      {!isTold && <Text message={`safeguarding.help.${above}`} />}
      <Typography component="div" role="status">
        {(isTold || hasFailed) && <FormattedMessage id={`safeguarding.help.${isTold ? 'told' : 'failed'}`} />}
      </Typography>
      <FocusableButton variant="contained" loading={isRunning} disabled={isTold} onClick={() => void tell()}>
        <FormattedMessage id={`safeguarding.help.${text}`} />
      </FocusableButton>
    </Box>
  );
}

/** Shows Childline's number and a button. The button reveals a second button, which informs the safeguarding lead. */
export function HelpLine({ onTell }: { onTell: TellLead }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', maxWidth: '62ch', mt: 1.5 }}>
      <ChildlineNote />
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ ml: -0.625 }}
      >
        <FormattedMessage id="safeguarding.help.talk" />
      </Button>
      <div id={id}>{isOpen && <TellLeadButton onTell={onTell} />}</div>
    </Box>
  );
}

/** A notice for a student with a low mood. Unlike `HelpNotice`, it isn't an alert, because a low mood isn't urgent. */
export function LowMoodNotice({ again, onTell }: { again: boolean; onTell: TellLead }) {
  return (
    <Box sx={{ display: 'grid', gap: 1, maxWidth: '62ch' }}>
      <Text message={again ? 'safeguarding.help.low-again' : 'safeguarding.help.low'} />
      <Typography>
        <PhoneMessage id="listens" phone={childline} />
      </Typography>
      <TellLeadButton onTell={onTell} label="talk" />
      <Text variant="body2" sx={{ color: 'text.secondary' }} message="safeguarding.help.lesson" />
    </Box>
  );
}

interface HelpNoticeProps {
  /** True if the safeguarding lead has already been told about the student's text. */
  readonly told?: boolean;
  /** True if the safeguarding lead gets a message that the student may need help, without the student's text. */
  readonly informed?: boolean;
  readonly onTell?: TellLead;
}

/** An alert with helplines, shown after a text that suggests distress, abuse or danger. */
export function HelpNotice({ told = false, informed = false, onTell }: HelpNoticeProps) {
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { maxWidth: '65ch' } }}>
      <Box role="alert" sx={{ display: 'grid', gap: 1 }}>
        <Text variant="h3" component="h2" message="safeguarding.help.title" />
        <Text message="safeguarding.help.text" />
        <PhoneList lines={firstLines} />
        {informed && <Text message="safeguarding.help.informed" />}
        {told && <Text message="safeguarding.help.told" />}
      </Box>
      {/*
       * The button is outside the alert. Screen readers would read out the whole alert again when the button changes.
       */}
      {!told && onTell && <TellLeadButton onTell={onTell} text={informed ? 'lead-too' : 'lead'} />}
      <Box sx={{ display: 'grid', gap: 1, marginTop: 2 }}>
        <Text message="safeguarding.help.adult" />
        <PhoneList lines={otherLines} />
        <Text message="safeguarding.help.mistaken" />
      </Box>
    </Alert>
  );
}
