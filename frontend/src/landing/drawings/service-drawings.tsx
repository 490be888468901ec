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

/** A house with a lamp on, and a book and a mug at the table in the window. */
export function HomeTuitionDrawing() {
  return (
    <Drawing width={320} height={160}>
      <rect className="d-tint-science" width="320" height="160" rx="12" />
      <path className="d-ground" d="M0 136h320v12a12 12 0 0 1-12 12H12a12 12 0 0 1-12-12Z" />
      <rect className="d-paper" x="88" y="66" width="144" height="74" />
      <path className="d-science" d="M74 72l86-54 86 54-7 10-79-49-79 49Z" />
      <rect className="d-device" x="202" y="28" width="14" height="28" />
      <rect className="d-sun-tint" x="106" y="78" width="72" height="44" rx="4" />
      <path className="d-device-line" d="M142 78v10" strokeWidth="3" />
      <path className="d-sun" d="M132 96c0-6 4-9 10-9s10 3 10 9Z" />
      <path className="d-english" d="M119 110c7-3 12-2 17 1 5-3 10-4 17-1v7h-34Z" />
      <path className="d-device" d="M110 117h64v5h-64ZM158 108h9v9h-9Z" />
      <rect className="d-science-line" x="106" y="78" width="72" height="44" rx="4" strokeWidth="4" />
      <path className="d-accent" d="M192 140V98a14 14 0 0 1 28 0v42Z" />
      <circle className="d-sun" cx="213" cy="118" r="3" />
      <g className="d-leaf">
        <circle cx="58" cy="112" r="20" />
        <circle cx="272" cy="120" r="14" />
      </g>
      <path className="d-device-line" d="M58 140v-26M272 140v-18" strokeWidth="4" />
    </Drawing>
  );
}

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
