import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Name, Text } from '../../components/text.tsx';
import type { ThreadMessage } from '../../../../contract/tutor/threads.ts';
import { useAnnounce } from '../../components/announcer.tsx';
import { DateTime } from '../../components/date-time.tsx';
import { MarkdownText } from '../../components/prose/lazy-markdown.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';

interface MessageListProps {
  readonly messages: readonly ThreadMessage[];
  /** The student's name, or null if the student is the reader. */
  readonly studentName: string | null;
  readonly onReport?: ((message: ThreadMessage) => void) | undefined;
  /** Shows the photos of a message. `loads` is false for old messages, whose photos are loaded on demand. */
  readonly renderPhotos: (message: ThreadMessage, loads: boolean) => ReactNode;
}

/** The photos of this many messages are loaded at once. */
const loadedMessages = 6;
/** The height of a row of photos with the space above it. */
const photosHeight = 140;

export function MessageList({ messages, studentName, onReport, renderPhotos }: MessageListProps) {
  const intl = useIntl();
  return (
    <List aria-label={intl.formatMessage({ id: 'tutor.messages' })} sx={{ display: 'grid', gap: 2 }}>
      {messages.map((message, index) => (
        <Message
          key={message.messageId}
          {...{ message, studentName, onReport }}
          photos={renderPhotos(message, index >= messages.length - loadedMessages)}
        />
      ))}
    </List>
  );
}

interface MessageProps extends Omit<MessageListProps, 'messages' | 'renderPhotos'> {
  readonly message: ThreadMessage;
  readonly photos: ReactNode;
}

function Message({ message, studentName, onReport, photos }: MessageProps) {
  const { tutor, text, at, reported } = message;
  const isOwn = (tutor === null) === (studentName === null);
  return (
    <ListItem
      // Takes the focus when a photo of the message vanishes with its button.
      tabIndex={-1}
      sx={{
        display: 'block',
        width: { xs: '100%', sm: 'fit-content' },
        maxWidth: { sm: '90%' },
        justifySelf: isOwn ? 'end' : 'start',
        padding: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: isOwn ? 'panel.main' : 'background.paper',
        overflowWrap: 'anywhere',
      }}
    >
      <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          <Author tutor={tutor} studentName={studentName} />
        </Box>{' '}
        · <DateTime at={at} format="moment" />
      </Typography>
      <MarkdownText text={text} />
      <Suspense fallback={<Box sx={{ height: photosHeight }} />}>{photos}</Suspense>
      {onReport && tutor !== null && (
        <Typography component="div" variant="body2" sx={{ mt: 1 }}>
          {reported ? (
            <FormattedMessage id="tutor.reported" />
          ) : (
            <Button size="small" color="inherit" onClick={() => onReport(message)}>
              <FormattedMessage id="tutor.report" />
              <VisuallyHidden>
                , <DateTime at={at} format="moment" />
              </VisuallyHidden>
            </Button>
          )}
        </Typography>
      )}
      {!onReport && reported && (
        <Text
          variant="body2"
          sx={{ mt: 1, color: 'bad.main', fontWeight: 600 }}
          message="tutor.inbox.reported"
        />
      )}
    </ListItem>
  );
}

function Author({ tutor, studentName }: Pick<ThreadMessage, 'tutor'> & Pick<MessageProps, 'studentName'>) {
  if (tutor !== null)
    return <FormattedMessage id="tutor.author.tutor" values={{ name: <Name>{tutor}</Name> }} />;
  return studentName === null ? <FormattedMessage id="tutor.author.you" /> : <Name>{studentName}</Name>;
}

export function useNewMessages(
  messages: readonly ThreadMessage[],
  isOthers: (message: ThreadMessage) => boolean,
): void {
  const intl = useIntl();
  const announce = useAnnounce();
  const known = useRef(messages.length);
  useEffect(() => {
    const added = messages.slice(known.current).filter(isOthers).length;
    known.current = messages.length;
    if (added > 0) announce(intl.formatMessage({ id: 'tutor.arrived' }, { count: added }));
  }, [messages, isOthers, announce, intl]);
}
