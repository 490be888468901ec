import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import { FormattedMessage } from 'react-intl';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { useAutoFocus } from '../../../components/keyboard/focus.ts';
import { ProblemNotice } from '../../../components/problem.tsx';
import { PreparedLine } from '../../../components/prose/prepared-text.tsx';
import { Text } from '../../../components/text.tsx';
import { readProblem } from '../../../loading/problem.ts';
import { useRetryWait } from '../../../loading/use-retry-wait.ts';
import { ExamExamples } from './exam-examples.tsx';
import { useExamMarks, type ExamProps } from './use-exam-marks.ts';

interface MarkSchemeProps extends ExamProps {
  readonly takesFocus: boolean;
}

/** The lines of the mark scheme, which the student ticks, and the answers that show what earns them. */
export function MarkScheme({ lesson, examQuestion, takesFocus }: MarkSchemeProps) {
  const { scheme, marks: of } = examQuestion;
  const { ticked, marks, isSaved, isRunning, failure, tick, save } = useExamMarks(lesson, examQuestion);
  const wait = useRetryWait(failure);
  const heading = useAutoFocus<HTMLHeadingElement>(takesFocus);
  const problem = failure === undefined ? null : readProblem(failure).code;
  const [kind] = scheme.flatMap((line) => line.kind ?? []);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Text variant="h3" ref={heading} tabIndex={-1} message="exam.scheme" />
      <FormControl component="fieldset">
        <FormLabel component="legend">
          <FormattedMessage id="exam.tick" />
        </FormLabel>
        {kind !== undefined && (
          <Text
            variant="body2"
            sx={{ color: 'text.secondary', mb: 1 }}
            message={kind.startsWith('AO') ? 'exam.kinds.objectives' : 'exam.kinds.maths'}
          />
        )}
        {scheme.map((line, index) => (
          <FormControlLabel
            key={line.lineId}
            sx={{ alignItems: 'flex-start', '& > :last-child': { paddingBlock: 1.25 } }}
            control={
              <Checkbox
                checked={ticked.has(line.lineId)}
                onChange={(_, checked) => tick(line.lineId, checked)}
              />
            }
            label={
              <>
                <b>
                  <FormattedMessage
                    id="exam.line"
                    values={{ number: index + 1, kind: line.kind ?? 'none', marks: line.marks }}
                  />
                </b>{' '}
                <PreparedLine tree={line.for} />
              </>
            }
          />
        ))}
      </FormControl>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Text
          role="status"
          sx={{ fontWeight: 600 }}
          message={isSaved ? 'exam.total.saved' : 'exam.total'}
          values={{ marks, of }}
        />
        {!isSaved && (
          <FocusableButton variant="contained" loading={isRunning} disabled={wait !== null} onClick={save}>
            <FormattedMessage id={problem === null ? 'exam.save' : 'common.retry'} />
          </FocusableButton>
        )}
      </Box>
      <ProblemNotice>
        {problem !== null && (
          <>
            <FormattedMessage id={problem === 'offline' ? 'exam.problem.offline' : 'exam.problem.unknown'} />{' '}
            {wait}
          </>
        )}
      </ProblemNotice>
      <ExamExamples examQuestion={examQuestion} />
    </Box>
  );
}
