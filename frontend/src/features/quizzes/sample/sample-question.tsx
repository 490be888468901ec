import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useId, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type {
  GradedQuestion,
  OpenQuestion,
  TriedQuestion,
} from '../../../../../contract/quizzes/questions.ts';
import { FocusableButton } from '../../../components/focusable-button.tsx';
import { PreparedText } from '../../../components/prose/prepared-text.tsx';
import { Text } from '../../../components/text.tsx';
import { readProblem } from '../../../loading/problem.ts';
import { useSingleCall } from '../../../loading/use-single-call.ts';
import { useCheckSampleMutation } from '../api/quizzes-api.ts';
import { CheckedAnswer, CheckedVerdict, TriedVerdict } from '../session/feedback.tsx';
import { CheckedOptions, QuestionOptions } from '../session/question-options.tsx';
import { getVerdictTone, Toned } from '../session/verdict-tone.ts';

interface Checks {
  readonly first: readonly string[];
  readonly tried?: TriedQuestion;
  readonly checked?: GradedQuestion;
}

export interface SampleQuestionProps {
  readonly courseId: string;
  readonly question: OpenQuestion;
  /** Called once the first answer is checked. */
  readonly onTried: () => void;
  /** What to do next. Appears once the question is answered. */
  readonly next: ReactNode;
}

const verdictLook = {
  padding: 2,
  borderWidth: 2,
  borderStyle: 'solid',
  borderRadius: 1,
  // The title scrolls into view together with the buttons below the verdict.
  '& h3': { scrollMarginBottom: '14rem' },
};

/** A question that the student answers without starting a quiz. Needs the area `quiz-session`. */
export function SampleQuestion({ courseId, question, onTried, next }: SampleQuestionProps) {
  const stemId = useId();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [{ first, tried, checked }, setChecks] = useState<Checks>({ first: [] });
  const [check] = useCheckSampleMutation();
  const { isRunning, failure, run } = useSingleCall();

  const send = (retry: readonly string[]) =>
    run(async () => {
      const { questionId } = question;
      const optionIds = tried ? first : chosen;
      const reply = await check({
        courseId,
        questionId,
        optionIds: [...optionIds],
        ...(tried && { retry: [...retry] }),
      });
      if (reply.data) {
        onTried();
        setChosen([]);
        setChecks({ first: optionIds, ...(tried && { tried }), ...reply.data });
      }
      return reply;
    });

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <Box id={stemId}>
        <PreparedText tree={question.stem} />
      </Box>
      {checked ? (
        <>
          <CheckedOptions question={checked} />
          <Toned tone={getVerdictTone(checked)} sx={verdictLook}>
            <CheckedVerdict question={checked} focused />
          </Toned>
          {next}
          <CheckedAnswer question={checked} courseId={courseId} />
        </>
      ) : (
        <>
          <QuestionOptions
            question={question}
            chosen={chosen}
            tried={tried}
            disabled={false}
            isChecking={isRunning}
            stemId={stemId}
            onToggle={(_, optionId) => setChosen([optionId])}
          />
          {tried && (
            <Toned tone="caution" sx={verdictLook}>
              <TriedVerdict question={question} tried={tried} focused />
              <Text variant="body2" sx={{ fontWeight: 600 }} message="quiz-session.tap.another" />
            </Toned>
          )}
          {failure !== undefined && (
            <Alert role="alert" severity="warning">
              <FormattedMessage
                id={
                  readProblem(failure).code === 'offline'
                    ? 'common.error.unreachable.text'
                    : 'quiz-session.check.failed'
                }
              />
            </Alert>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <FocusableButton
              variant="contained"
              loading={isRunning}
              disabled={chosen.length === 0}
              onClick={() => {
                // The keyboard can press a button that is only marked as disabled.
                if (chosen.length > 0) void send(chosen);
              }}
            >
              <FormattedMessage id="quiz-session.check" />
            </FocusableButton>
            {tried && (
              <FocusableButton disabled={isRunning} onClick={() => void send([])}>
                <FormattedMessage id="quiz-session.tried.show" />
              </FocusableButton>
            )}
          </Box>
        </>
      )}
    </Box>
  );
}
