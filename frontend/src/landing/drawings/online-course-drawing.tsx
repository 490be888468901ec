import { Drawing } from './drawing.tsx';

/** A laptop with a lesson that is nearly done. */
export function OnlineCourseDrawing() {
  return (
    <Drawing width={320} height={160}>
      <rect className="d-tint-maths" width="320" height="160" rx="12" />
      <rect className="d-device" x="84" y="24" width="152" height="102" rx="10" />
      <rect className="d-paper" x="92" y="32" width="136" height="86" rx="4" />
      <path className="d-device" d="M66 126h188c0 8-6 14-14 14H80c-8 0-14-6-14-14Z" />
      <rect className="d-accent" x="104" y="44" width="48" height="36" rx="6" />
      <path d="M123 54v16l13-8Z" fill="#fff" className="d-paper" />
      <g className="d-soft-line" strokeWidth="5">
        <path d="M164 49h50M164 61h50M164 73h30" />
      </g>
      <rect className="d-faint" x="104" y="96" width="112" height="8" rx="4" />
      <rect className="d-good" x="104" y="96" width="84" height="8" rx="4" />
      <circle className="d-good" cx="188" cy="100" r="11" />
      <path className="d-paper-line" d="M183 100l4 4 6-8" strokeWidth="3" />
      <path className="d-sun" d="M270 40l4 9 10 1-7 7 2 10-9-5-9 5 2-10-7-7 10-1Z" />
      <circle className="d-accent" cx="44" cy="70" r="6" fillOpacity="0.5" />
      <circle className="d-accent" cx="58" cy="48" r="4" fillOpacity="0.5" />
    </Drawing>
  );
}
