import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The circumference is a hundred, so that lengths along it are per cents. */
const radius = 100 / (2 * Math.PI);
const arc = { cx: 20, cy: 20, r: radius, fill: 'none', strokeWidth: 4 } as const;

interface ScoreRingProps {
  /** From 0 to 1. */
  readonly share: number;
  /** The score as it is read: the ring itself is only its picture. */
  readonly children: ReactNode;
}

/** A ring that is closed as far as the score goes, around the score. */
export function ScoreRing({ share, children }: ScoreRingProps) {
  return (
    <Box sx={{ position: 'relative', display: 'grid', placeItems: 'center', width: '9.5rem', flex: 'none' }}>
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
