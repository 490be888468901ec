import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The radius of a circle whose circumference is 100, so that the length of an arc is a percentage. */
const radius = 100 / (2 * Math.PI);
const arc = { cx: 20, cy: 20, r: radius, fill: 'none', strokeWidth: 4 } as const;

interface ProgressRingProps {
  /** The coloured part of the ring, from 0 to 1. */
  readonly share: number;
  /** The ring's width and height, as a CSS length. */
  readonly size: string;
  /** What stands in the ring. Screen readers ignore the ring itself, so the number must also be in a text. */
  readonly children?: ReactNode;
}

/** A ring in the colours of the course around it. */
export function ProgressRing({ share, size, children }: ProgressRingProps) {
  return (
    <Box sx={{ position: 'relative', display: 'grid', placeItems: 'center', width: size, flex: 'none' }}>
      <svg viewBox="0 0 40 40" width="100%" aria-hidden="true" focusable="false">
        <circle {...arc} stroke="var(--course-tint)" />
        {share > 0 && (
          <circle
            {...arc}
            stroke="var(--course-accent)"
            strokeDasharray={`${String(share * 100)} 100`}
            transform="rotate(-90 20 20)"
          />
        )}
      </svg>
      <Box sx={{ position: 'absolute', textAlign: 'center' }}>{children}</Box>
    </Box>
  );
}
