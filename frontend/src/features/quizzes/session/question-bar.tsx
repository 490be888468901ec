import { styled } from '@mui/material/styles';
import { memo, type CSSProperties, type PointerEvent } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { Icon, type IconName } from '../../../components/icon.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { outcomeIcons, outcomeTones, type ResultState } from '../results/score.tsx';

/** The state of a question. Icons and words show it too, because some students can't see colours. */
export interface Step {
  readonly state: 'open' | 'answered' | 'tried' | ResultState;
  readonly flagged: boolean;
}

export const stepIcons = {
  open: null,
  answered: null,
  ...outcomeIcons,
  tried: outcomeIcons.wrong,
} as const satisfies Record<Step['state'], IconName | null>;

const tones = {
  ...outcomeTones,
  answered: 'accent',
  tried: 'caution',
  // During a quiz nothing is red except the last minute.
  wrong: 'caution',
} as const satisfies Record<Exclude<Step['state'], 'open'>, string>;

/** The current segment is taller and stands on a bar, which nobody takes for the outline of the focus. */
const Segment = styled('li')<{ state: Step['state'] }>(({ theme, state }) => {
  const { palette } = theme.vars;
  const tone = state === 'open' ? null : palette[tones[state]].main;
  return {
    position: 'relative',
    display: 'grid',
    flex: 1,
    minWidth: 0,
    alignContent: 'start',
    paddingInline: 'min(3px, 12%)',
    color: tone ?? palette.text.primary,
    '& > [data-line]': {
      height: 10,
      marginBlockStart: 16,
      border: `1px solid ${tone ?? palette.outline.main}`,
      borderRadius: state === 'wrong' || state === 'tried' ? 0 : 5,
      backgroundColor: tone ?? 'transparent',
    },
    '&[aria-current] > [data-line]': { height: 15, marginBlockStart: 11 },
    '&[aria-current]::after': {
      content: '""',
      position: 'absolute',
      bottom: 0,
      left: '50%',
      width: 'max(100%, 12px)',
      height: 4,
      transform: 'translateX(-50%)',
      backgroundColor: palette.text.primary,
    },
    // Forced colours remove the filling, which marks an answered question.
    '@media (forced-colors: active)': {
      '& > [data-line]': {
        borderColor: 'CanvasText',
        ...(tone && { backgroundColor: 'Highlight', forcedColorAdjust: 'none' }),
      },
      '&[aria-current]::after': { backgroundColor: 'CanvasText', forcedColorAdjust: 'none' },
    },
  };
});

const Corner = styled('span')({
  position: 'absolute',
  insetInline: 0,
  display: 'flex',
  justifyContent: 'center',
  lineHeight: 0,
});

export const describeStep = (intl: IntlShape, { state, flagged }: Step, index: number): string => {
  const question = intl.formatMessage({ id: `quiz-session.step.${state}` }, { number: index + 1 });
  return flagged ? intl.formatMessage({ id: 'quiz-session.step.flagged' }, { question }) : question;
};

interface QuestionSegmentProps extends Step {
  readonly index: number;
  readonly isCurrent: boolean;
}

/** Renders only if its own question changes, because a quiz has up to twenty and each click changes one or two. */
const QuestionSegment = memo(function QuestionSegment({
  state,
  flagged,
  index,
  isCurrent,
}: QuestionSegmentProps) {
  const intl = useIntl();
  const icon = stepIcons[state];
  return (
    <Segment state={state} {...(isCurrent && { 'aria-current': 'step' })}>
      {flagged && (
        <Corner sx={{ top: 0 }}>
          <Icon name="flag" size={11} />
        </Corner>
      )}
      <span data-line />
      {icon && (
        <Corner sx={{ top: 27 }}>
          <Icon name={icon} size={12} />
        </Corner>
      )}
      <VisuallyHidden>{describeStep(intl, { state, flagged }, index)}</VisuallyHidden>
    </Segment>
  );
});

const Bar = styled('div')({ position: 'relative', flex: 1, minWidth: 0, height: 44 });

const Segments = styled('ol')({ display: 'flex', height: '100%', margin: 0, padding: 0, listStyle: 'none' });

/** The invisible thumb is as wide as one segment, so that a press on a segment opens the question of this segment. */
const Slider = styled('input')(({ theme }) => {
  const thumb = { width: 'calc(100% / var(--count))', height: 44, border: 0, background: 'none' };
  return {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    appearance: 'none',
    borderRadius: theme.vars.shape.borderRadius,
    background: 'none',
    cursor: 'pointer',
    '&::-webkit-slider-thumb': { ...thumb, appearance: 'none' },
    '&::-moz-range-thumb': thumb,
  };
});

interface QuestionBarProps {
  readonly steps: readonly Step[];
  readonly current: number;
  readonly onShow: (index: number) => void;
}

/** One segment for each question. Above them lies one invisible native slider, so that the keyboard stops only once. */
export function QuestionBar({ steps, current, onShow }: QuestionBarProps) {
  const intl = useIntl();
  const count = steps.length;
  const step = steps[current];

  // A tap on a slider moves it in every browser except Safari on phones.
  const showTapped = ({ clientX, currentTarget, pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') return;
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * count);
    onShow(Math.min(Math.max(index, 0), count - 1));
  };

  return (
    <Bar>
      <Segments>
        {steps.map((each, index) => (
          <QuestionSegment key={index} {...each} index={index} isCurrent={index === current} />
        ))}
      </Segments>
      <Slider
        type="range"
        min={1}
        max={count}
        value={current + 1}
        aria-label={intl.formatMessage({ id: 'quiz-session.questions' })}
        aria-valuetext={step && describeStep(intl, step, current)}
        onChange={({ target }) => onShow(Number(target.value) - 1)}
        onPointerUp={showTapped}
        style={{ '--count': count } as CSSProperties}
      />
    </Bar>
  );
}
