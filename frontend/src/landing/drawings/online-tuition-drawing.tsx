import { Drawing } from './drawing.tsx';

/** A tutor and a student see each other, with the same page between them. */
export function OnlineTuitionDrawing() {
  return (
    <Drawing width={320} height={160}>
      <rect className="d-tint-english" width="320" height="160" rx="12" />
      <rect className="d-device" x="40" y="30" width="112" height="84" rx="10" />
      <rect className="d-call" x="48" y="38" width="96" height="68" rx="5" />
      <path className="d-english" d="M66 106c2-20 14-28 30-28s28 8 30 28Z" />
      <circle cx="96" cy="66" r="15" fill="#f2c19a" />
      <path d="M81 65c-1-11 6-18 15-18s16 7 15 18c-4-5-9-8-15-8s-11 3-15 8Z" fill="#4e342e" />
      <path className="d-device" d="M84 114h24l4 16H80Z" />
      <path className="d-device-line" d="M70 132h52" strokeWidth="5" />
      <rect className="d-device" x="168" y="30" width="112" height="84" rx="10" />
      <rect className="d-call" x="176" y="38" width="96" height="68" rx="5" />
      <path className="d-accent" d="M196 106c2-18 13-25 28-25s26 7 28 25Z" />
      <circle cx="224" cy="69" r="14" fill="#a9714b" />
      <path d="M209 70c-2-13 5-20 15-20s17 7 15 20c-3-8-8-10-15-10s-12 2-15 10Z" fill="#212121" />
      <path className="d-device" d="M212 114h24l4 16h-32Z" />
      <path className="d-device-line" d="M198 132h52" strokeWidth="5" />
      <path
        className="d-paper"
        d="M138 10h44c6 0 10 4 10 10v22c0 6-4 10-10 10h-16l-10 9v-9h-18c-6 0-10-4-10-10V20c0-6 4-10 10-10Z"
      />
      <g className="d-english-line" strokeWidth="4">
        <path d="M142 24h36M142 36h22" />
      </g>
    </Drawing>
  );
}
