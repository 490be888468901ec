import { Drawing } from './drawing.tsx';

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
