import { styled, useTheme } from '@mui/material/styles';

export type Pose = 'empty' | 'waiting' | 'well-done' | 'not-found';

interface PoseDrawing {
  /** How the character leans or jumps. */
  readonly lean?: string;
  /** How its green and its blue leaf are placed, if not as in the logo. */
  readonly leaves?: readonly [green: string, blue: string];
  readonly eyes?: string;
  /** Missing if the eyes are closed with joy. */
  readonly pupils?: string;
  readonly mouth: string;
  /** What is drawn beside the character. */
  readonly sign?: string;
}

const poses: Readonly<Record<Pose, PoseDrawing>> = {
  empty: { pupils: 'M65 55h0M82 55h0', mouth: 'M65 67q6.5 6 13 0' },
  waiting: {
    pupils: 'M65 51h0M82 51h0',
    mouth: 'M66 68q5 3 10 0',
    sign: 'M99 26h0M113 22h0M127 18h0',
  },
  'well-done': {
    lean: 'translate(8 -8)',
    leaves: ['translate(88 62) rotate(-14)', 'translate(55 62) scale(-1 1) rotate(-14)'],
    eyes: 'M57 55q6-7 12 0M75 55q6-7 12 0',
    mouth: 'M63 65h17a8 8 0 0 1-17 0Z',
    sign: 'M32 62h0M124 98h0M80 9h0M40 94h0M130 66h0',
  },
  'not-found': {
    lean: 'rotate(-7 71 107)',
    pupils: 'M61 57h0M78 57h0',
    mouth: 'M71 69h1',
    sign: 'M84 12c0-6 4-9 9-9s9 3 9 8c0 6-9 6-9 11M93 31h0',
  },
};

const Drawing = styled('svg')({
  flex: 'none',
  fill: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '@media print': { display: 'none' },
});

const leaf = 'M0 0C0-22 17-35 43-35 43-12 26 0 0 0Z';

/** The K of the logo as a character with two leaves. It is decoration, so screen readers ignore it. */
export function Character({ pose, width = 160 }: { pose: Pose; width?: number }) {
  const { primary, secondary, error, accent, common } = useTheme().vars.palette;
  const {
    lean,
    leaves: [green, blue] = ['translate(88 66)', 'translate(88 70) scale(1 -1)'],
    eyes = 'M63 54h0M80 54h0',
    pupils,
    mouth,
    sign,
  } = poses[pose];
  return (
    <Drawing viewBox="0 0 160 130" width={width} height={(width * 130) / 160} aria-hidden focusable="false">
      <circle cx="80" cy="66" r="58" fill={accent.tint} />
      <path d="M56 110h48" stroke={accent.main} strokeWidth="7" opacity="0.2" />
      <g transform={lean} strokeWidth="3">
        <path d={leaf} transform={green} fill={secondary.main} />
        <path d={leaf} transform={blue} fill={accent.main} />
        <path d="M71.5 53v32" stroke={primary.main} strokeWidth="45" />
        <path d="M58 64h0M85 64h0" stroke={error.light} strokeWidth="7" opacity="0.6" />
        <path d={eyes} stroke={common.white} strokeWidth={pupils ? 15 : 3} />
        <path d={pupils} stroke={primary.contrastText} strokeWidth="8" />
        <path d={mouth} stroke={common.white} fill={pupils ? 'none' : common.white} />
      </g>
      <path d={sign} stroke={pupils ? accent.main : secondary.main} strokeWidth="6" />
    </Drawing>
  );
}
