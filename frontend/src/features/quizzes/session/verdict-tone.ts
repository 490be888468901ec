import { keyframes, styled } from '@mui/material/styles';
import type { GradedQuestion } from '../../../../../contract/quizzes/questions.ts';
import { getResultState, type ResultState } from '../results/score.tsx';

export type VerdictTone = 'good' | 'caution' | null;

/** An answer that isn't right gets no alarm: the solution is as quiet as the question. */
const tones: Readonly<Record<ResultState, VerdictTone>> = {
  right: 'good',
  second: 'good',
  partly: 'caution',
  wrong: null,
  unanswered: null,
};

export const getVerdictTone = (question: GradedQuestion): VerdictTone => tones[getResultState(question)];

const fade = keyframes({ from: { opacity: 0.7 }, to: { opacity: 0 } });

/** A right answer is green for a moment. The green layer fades, and without motion it isn't there. */
export const Toned = styled('div', { shouldForwardProp: (name) => name !== 'tone' && name !== 'sx' })<{
  tone: VerdictTone;
}>(({ theme, tone }) => {
  const { palette } = theme.vars;
  return {
    position: 'relative',
    borderColor: tone ? palette[tone].main : palette.divider,
    backgroundColor: tone ? palette[tone].tint : palette.background.paper,
    ...(tone === 'good' && {
      '@media (prefers-reduced-motion: no-preference)': {
        '&::after': {
          content: '""',
          position: 'absolute',
          inset: 0,
          borderRadius: 'inherit',
          backgroundColor: palette.good.main,
          opacity: 0,
          pointerEvents: 'none',
          animation: `${fade} 700ms ease-out`,
        },
      },
    }),
  };
});
