import { useTheme } from '@mui/material/styles';
import { courseAccents } from '../../brand/course-accents.ts';

export function AuthDrawing() {
  const { palette } = useTheme().vars;
  const paper = palette.background.paper;
  const line = {
    stroke: palette.accent.main,
    strokeWidth: 3,
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
  } as const;
  return (
    <svg viewBox="0 0 320 200" aria-hidden="true" focusable="false" fill="none">
      <circle cx="160" cy="104" r="92" fill={paper} opacity="0.55" />
      <path d="M24 176h272" {...line} />
      <g {...line}>
        <path d="M48 176V72l84 104Z" fill={paper} />
        <path d="M66 158v-34l28 34Z" fill={palette.accent.tint} />
        <path d="M48 92h8M48 108h8M48 124h8M48 140h8" />
        <path d="M150 56h36M156 56v42l-26 66a8 8 0 0 0 7.5 12h61a8 8 0 0 0 7.5-12l-26-66V56" fill={paper} />
        <path
          d="M141.5 140h53l10.5 26a7 7 0 0 1-6.5 10h-61a7 7 0 0 1-6.5-10Z"
          fill={courseAccents.science.dark}
        />
        <path d="M212 132c18-6 34-4 44 4 10-8 26-10 44-4v42c-18-5-34-3-44 4-10-7-26-9-44-4Z" fill={paper} />
        <path d="M256 136v40M224 146c8-2 14-1 20 2M224 158c8-2 14-1 20 2M268 148c6-3 12-4 20-2M268 160c6-3 12-4 20-2" />
      </g>
      <g fill={courseAccents.english.dark}>
        <circle cx="252" cy="78" r="9" />
        <circle cx="176" cy="36" r="6" />
      </g>
      <g fill={courseAccents.maths.dark}>
        <circle cx="158" cy="22" r="4" />
        <circle cx="92" cy="58" r="8" />
      </g>
      <path d="M270 100l4 9 10 1-7 7 2 10-9-5-9 5 2-10-7-7 10-1Z" fill="#ffe57f" />
    </svg>
  );
}
