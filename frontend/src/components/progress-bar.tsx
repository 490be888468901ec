import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId } from 'react';

const Track = styled('div')(({ theme }) => ({
  height: 8,
  overflow: 'hidden',
  borderRadius: 4,
  background: theme.vars.palette.accent.tint,
  '& > div': { height: '100%', borderRadius: 4, background: theme.vars.palette.accent.main },
  '@media (forced-colors: active)': {
    border: '1px solid CanvasText',
    '& > div': { background: 'Highlight', forcedColorAdjust: 'none' },
  },
}));

interface ProgressBarProps {
  /** The thing that is counted, such as "Lessons done". */
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** The same in words, such as "3 of 18"; it is shown and read out. */
  readonly text: string;
}

/** Shows progress as a bar and in words. */
export function ProgressBar({ label, value, max, text }: ProgressBarProps) {
  const labelId = useId();
  return (
    <div>
      <Typography
        variant="body2"
        component="div"
        sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 0.5 }}
      >
        <span id={labelId}>{label}</span>
        <span>{text}</span>
      </Typography>
      <Track
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={text}
      >
        <div style={{ width: `${String(max > 0 ? Math.min(100, (value / max) * 100) : 0)}%` }} />
      </Track>
    </div>
  );
}
