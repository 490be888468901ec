import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { memo, useId } from 'react';

interface ProgressBarProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly text: string;
}

export const ProgressBar = memo(function ProgressBar({ label, value, max, text }: ProgressBarProps) {
  const labelId = useId();
  const end = Math.max(max, 1);
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
      <LinearProgress
        variant="determinate"
        aria-labelledby={labelId}
        aria-valuetext={text}
        max={end}
        value={Math.min(value, end)}
      />
    </div>
  );
});
