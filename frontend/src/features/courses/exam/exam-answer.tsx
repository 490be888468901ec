import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { threadLimits } from '../../../../../contract/tutor/routes.ts';
import { nameThreadDraft, useDraft, useDraftText } from '../../../api/use-draft.ts';
import { Field } from '../../../components/forms/field.tsx';
import { LinkButton } from '../../../components/links.tsx';
import { newThreadPath } from '../../../paths.ts';
import { MarkScheme } from './mark-scheme.tsx';
import type { ExamProps } from './use-exam-marks.ts';

/** The student's answer, which stays on this device, and the mark scheme, which the student opens after answering. */
export function ExamAnswer({ lesson, examQuestion }: ExamProps) {
  const intl = useIntl();
  const { courseId, lessonId, examLines } = lesson;
  // The form that asks a tutor to mark the answer shows the same draft.
  const draft = useDraft(nameThreadDraft('exam', { courseId, lessonId }));
  const text = useDraftText(draft);
  const [wasMarked] = useState(examLines !== undefined);
  const [isOpen, setOpen] = useState(wasMarked);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Field
        label={intl.formatMessage({ id: 'exam.answer' })}
        hint={<FormattedMessage id="exam.answer.hint" />}
        multiline
        minRows={5}
        maxRows={18}
        value={text}
        onChange={({ target }) => draft.setText(target.value)}
        slotProps={{ input: { maxLength: threadLimits.message } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!isOpen && (
          <Button variant="outlined" onClick={() => setOpen(true)}>
            <FormattedMessage id="exam.show-scheme" />
          </Button>
        )}
        <LinkButton
          to={newThreadPath({ kind: 'exam', course: courseId, lesson: lessonId })}
          message="exam.ask-tutor"
        />
      </Box>
      {isOpen && <MarkScheme lesson={lesson} examQuestion={examQuestion} takesFocus={!wasMarked} />}
    </Box>
  );
}
