import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** The radius of a circle whose circumference is 100, so that the length of an arc is a percentage. */
const radius = 100 / (2 * Math.PI);
const width = 4;
const centre = { cx: 20, cy: 20 } as const;

/** The empty part is two thin lines in the course's colour, which stand out from the card as clearly as text does. */
const Ring = styled('svg')({
  color: 'var(--course-accent)',
  fill: 'none',
  stroke: 'currentcolor',
  strokeWidth: width,
  '& > .edge': { strokeWidth: 1.5, vectorEffect: 'non-scaling-stroke' },
  '@media (forced-colors: active)': { color: 'CanvasText' },
});

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
      <Ring viewBox="0 0 40 40" width="100%" aria-hidden="true" focusable="false">
        <circle {...centre} className="edge" r={radius - width / 2} />
        <circle {...centre} className="edge" r={radius + width / 2} />
        {share > 0 && (
          <circle
            {...centre}
            r={radius}
            strokeDasharray={`${String(share * 100)} 100`}
            transform="rotate(-90 20 20)"
          />
        )}
      </Ring>
      <Box sx={{ position: 'absolute', textAlign: 'center' }}>{children}</Box>
    </Box>
  );
}
