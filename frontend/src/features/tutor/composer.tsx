import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { threadLimits } from '../../../../contract/tutor/routes.ts';
import { useTextLength } from '../../components/announcer.tsx';
import { FocusableButton } from '../../components/focusable-button.tsx';
import { Field } from '../../components/forms/field.tsx';
import { MarkdownText } from '../../components/prose/lazy-markdown.tsx';
import { findProblemText, ProblemNotice } from '../../components/problem.tsx';
import { MathsKeys } from './maths-keys.tsx';
import { ChildlineNote, HelpNotice } from '../safeguarding/help-notice.tsx';
import { PersonalDataNotice } from '../safeguarding/personal-data-notice.tsx';
import { useDraftText, type Draft } from '../../api/use-draft.ts';
import { lazyPart } from '../../loading/load-chunk.ts';
import type { Sending } from '../safeguarding/use-send.ts';
import type { ChosenPhotos } from './photos/use-photos.ts';

const PhotoPicker = lazyPart<ChosenPhotos>('photo-picker', async () => {
  const module = await import('./photos/photo-picker.tsx');
  return module.PhotoPicker;
});
/** The height of a button with a hint beside it. On a phone, the hint has two lines below it. */
const pickerHeight = { xs: 98, sm: 46 };

export function Preview({ text }: { text: string }) {
  const intl = useIntl();
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
        sx={{ justifySelf: 'start', marginInlineStart: '-20px' }}
      >
        <FormattedMessage id={shown ? 'tutor.preview.hide' : 'tutor.preview.show'} />
      </Button>
      {shown && (
        <Box
          role="region"
          aria-label={intl.formatMessage({ id: 'tutor.preview' })}
          sx={{ padding: 2, border: 1, borderColor: 'divider', borderRadius: 1, overflowWrap: 'anywhere' }}
        >
          {text.trim() === '' ? <FormattedMessage id="tutor.preview.empty" /> : <MarkdownText text={text} />}
        </Box>
      )}
    </>
  );
}

interface ComposerProps {
  readonly draft: Draft;
  readonly sending: Sending;
  readonly label: string;
  /** The message id of the button's label. */
  readonly action: string;
  /** The photos that go with the message, if the writer may send some. */
  readonly photos?: ChosenPhotos;
  readonly secondary?: ReactNode;
  /** What Ctrl and Enter, or Command and Enter, do in the text field. */
  readonly onControlEnter?: () => void;
  /** True to show Childline's number if sending fails before the API has checked the text for danger. */
  readonly offersHelp?: boolean;
  readonly children?: ReactNode;
}

export function Composer(props: ComposerProps) {
  const {
    draft,
    sending,
    label,
    action,
    photos,
    secondary,
    onControlEnter,
    offersHelp = false,
    children,
  } = props;
  const intl = useIntl();
  const { setField, problem, concern, wait } = sending;
  const reason = problem === null ? null : findProblemText(intl.messages, 'tutor.problem', problem);
  // With any other error, the API has already checked the text for a concern.
  const isUnread = reason === 'tutor.problem.offline' || reason === 'tutor.problem.unknown';
  const buttons = useRef<HTMLElement>(null);
  // After Ctrl and Enter, the buttons and the problem above them may be out of view.
  useEffect(() => {
    if (problem !== null) buttons.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  const text = useDraftText(draft);
  const hint = useTextLength('tutor.message', text.length, threadLimits.message);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    sending.send();
  };
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Field
          ref={setField}
          label={label}
          hint={hint}
          error={sending.fault}
          multiline
          minRows={5}
          maxRows={18}
          value={text}
          onChange={({ target }) => draft.setText(target.value)}
          onKeyDown={(event) => {
            if (onControlEnter === undefined || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey))
              return;
            event.preventDefault();
            onControlEnter();
          }}
        />
        <MathsKeys field={sending.field} onChange={draft.setText} />
        <Preview text={text} />
      </Box>
      {photos && (
        <Suspense fallback={<Box sx={{ height: pickerHeight }} />}>
          <PhotoPicker {...photos} />
        </Suspense>
      )}
      {children}
      <PersonalDataNotice sending={sending} />
      {concern !== null && <HelpNotice told />}
      <ProblemNotice>
        {reason !== null && (
          <>
            <FormattedMessage id={reason} values={threadLimits} /> {wait}
          </>
        )}
      </ProblemNotice>
      {offersHelp && concern === null && isUnread && <ChildlineNote />}
      <Box ref={buttons} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <FocusableButton
          type="submit"
          variant="contained"
          size="large"
          loading={sending.sending}
          disabled={wait !== null}
        >
          <FormattedMessage
            id={sending.sending ? 'tutor.sending' : problem === null ? action : 'common.retry'}
          />
        </FocusableButton>
        {secondary}
      </Box>
    </Box>
  );
}
