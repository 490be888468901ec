import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../../../components/icon.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { fullMarks } from '../../../../../contract/quizzes/marking.ts';
import { getOutcome, outcomeIcons, outcomeTones, type listQuestions } from './score.tsx';

interface QuestionSquaresProps {
  readonly questions: ReturnType<typeof listQuestions>;
  readonly onOpen: (number: number) => void;
}

/** A square for each question. The outcomes differ in colour, shape and icon. */
export function QuestionSquares({ questions, onOpen }: QuestionSquaresProps) {
  return (
    <Box
      component="ul"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, margin: 0, mb: 2, padding: 0, displayPrint: 'none' }}
    >
      {questions.map(({ question, number, flagged }) => {
        const outcome = getOutcome(question);
        const tone = outcomeTones[outcome];
        return (
          <Box component="li" key={number} sx={{ display: 'block' }}>
            <ButtonBase
              onClick={() => onOpen(number)}
              sx={{
                flexDirection: 'column',
                width: 48,
                height: 48,
                border: 2,
                borderStyle: outcome === 'unanswered' ? 'dashed' : 'solid',
                borderColor: `${tone}.main`,
                borderRadius: outcome === 'right' ? '50%' : 1,
                color: `${tone}.main`,
                bgcolor: outcome === 'unanswered' ? 'transparent' : `${tone}.tint`,
                typography: 'body2',
                fontWeight: 700,
                lineHeight: 1,
              }}
            >
              <VisuallyHidden>
                <FormattedMessage id="quiz-results.square" />{' '}
              </VisuallyHidden>
              {number}
              <VisuallyHidden>
                :{' '}
                <FormattedMessage
                  id={`quizzes.outcome.${outcome}`}
                  values={{ marks: question.marks / fullMarks }}
                />
                {flagged && (
                  <>
                    , <FormattedMessage id="quiz-results.flagged" />
                  </>
                )}
              </VisuallyHidden>
              <Icon name={flagged ? 'flag' : outcomeIcons[outcome]} size={18} />
            </ButtonBase>
          </Box>
        );
      })}
    </Box>
  );
}
