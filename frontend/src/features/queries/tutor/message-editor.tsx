import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState, type Ref } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { threadLimits } from '../../../../../contract/queries/routes.ts';
import { useAnnounce } from '../../../components/announcer.tsx';
import { Field } from '../../../components/forms/field.tsx';
import { MarkdownText } from '../../../components/markdown/lazy-markdown.tsx';

/** Screen readers announce the number of characters left from this number down. */
const nearlyFull = 200;
/** Milliseconds without typing before the announcement. */
const announceDelay = 1000;

interface MessageEditorProps {
  readonly label: string;
  readonly hint: string;
  readonly text: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
  readonly ref?: Ref<HTMLInputElement | HTMLTextAreaElement>;
}

/** A field for a message, with a preview of its Markdown and maths. */
export function MessageEditor({ label, hint, text, error, onChange, ref }: MessageEditorProps) {
  const intl = useIntl();
  const announce = useAnnounce();
  const [previewing, setPreviewing] = useState(false);
  const left = threadLimits.message - text.length;

  useEffect(() => {
    if (left > nearlyFull) return;
    const timer = setTimeout(
      () => announce(intl.formatMessage({ id: 'queries.message.left' }, { left })),
      announceDelay,
    );
    return () => clearTimeout(timer);
  }, [left, announce, intl]);

  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Field
        label={label}
        hint={
          <>
            {hint}{' '}
            <span aria-hidden="true">
              {intl.formatMessage(
                { id: 'queries.message.count' },
                { length: text.length, maximum: threadLimits.message },
              )}
            </span>
          </>
        }
        error={error}
        multiline
        minRows={5}
        maxRows={18}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        {...(ref && { ref })}
      />
      <Button
        aria-expanded={previewing}
        onClick={() => setPreviewing(!previewing)}
        sx={{ justifySelf: 'start' }}
      >
        <FormattedMessage id={previewing ? 'queries.preview.hide' : 'queries.preview.show'} />
      </Button>
      {previewing && (
        <Box
          role="region"
          aria-label={intl.formatMessage({ id: 'queries.preview' })}
          sx={{ padding: 2, border: 1, borderColor: 'divider', borderRadius: 1, overflowWrap: 'anywhere' }}
        >
          {text.trim() === '' ? (
            <FormattedMessage id="queries.preview.empty" />
          ) : (
            <MarkdownText text={text} baseHeading={4} />
          )}
        </Box>
      )}
    </Box>
  );
}
