import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../../../components/icon.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { fullMarks } from '../../../../../contract/quizzes/marking.ts';
import {
  getResultState,
  outcomeColours,
  outcomeIcons,
  outcomeTones,
  type listQuestions,
  type ResultState,
} from './score.tsx';

const shapes = {
  right: '50%',
  second: '50%',
  partly: 1,
  wrong: 0.25,
  unanswered: 1,
} as const satisfies Record<ResultState, string | number>;

interface QuestionSquaresProps {
  readonly questions: ReturnType<typeof listQuestions>;
  readonly onOpen: (number: number) => void;
}

/** A square for each question. The outcomes differ in colour, shape and icon, and one without an answer is quiet. */
export function QuestionSquares({ questions, onOpen }: QuestionSquaresProps) {
  return (
    <Box
      component="ul"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, margin: 0, mb: 2, padding: 0, displayPrint: 'none' }}
    >
      {questions.map(({ question, number, flagged }) => {
        const outcome = getResultState(question);
        const isAnswered = outcome !== 'unanswered';
        const icon = flagged ? 'flag' : isAnswered ? outcomeIcons[outcome] : null;
        return (
          <Box component="li" key={number} sx={{ display: 'block' }}>
            <ButtonBase
              onClick={() => onOpen(number)}
              sx={{
                flexDirection: 'column',
                width: 48,
                height: 48,
                border: isAnswered ? 2 : 1,
                borderStyle: isAnswered ? 'solid' : 'dashed',
                borderColor: isAnswered ? outcomeColours[outcome] : 'outline.main',
                borderRadius: shapes[outcome],
                color: outcomeColours[outcome],
                bgcolor: isAnswered ? `${outcomeTones[outcome]}.tint` : 'transparent',
                typography: 'body2',
                fontWeight: isAnswered ? 700 : 400,
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
              {icon && <Icon name={icon} size={18} />}
            </ButtonBase>
          </Box>
        );
      })}
    </Box>
  );
}
