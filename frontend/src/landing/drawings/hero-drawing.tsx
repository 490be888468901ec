import { Drawing } from './drawing.tsx';

/** A question with its right answer and the reason, and one thing from each subject around it. */
export function HeroDrawing() {
  return (
    <Drawing width={520} height={460}>
      <path
        className="d-glow"
        d="M262 22c84-14 178 22 206 98s22 170-26 234-140 92-226 78S56 366 40 280 62 108 122 66s90-34 140-44Z"
      />
      <QuestionCard />
      <Flask />
      <SpeechBubble />
      <SetSquare />
      <g className="d-accent-line" strokeWidth="4">
        <path d="M60 210l10 10M70 210l-10 10" />
        <path d="M446 308l10 10M456 308l-10 10" />
      </g>
      <g className="d-sun">
        <circle cx="250" cy="30" r="8" />
        <circle cx="476" cy="262" r="6" />
        <circle cx="34" cy="286" r="6" />
      </g>
    </Drawing>
  );
}

function QuestionCard() {
  return (
    <g>
      <rect className="d-shade" x="120" y="68" width="284" height="336" rx="22" />
      <rect className="d-paper" x="116" y="60" width="284" height="336" rx="22" />
      <rect className="d-faint" x="140" y="84" width="236" height="8" rx="4" />
      <rect className="d-accent" x="140" y="84" width="94" height="8" rx="4" />
      <g className="d-ink-line" strokeWidth="4">
        <path d="M172 150h28M250 150h28M216 150h18M225 141v18M294 145h16M294 155h16" />
      </g>
      <g className="d-ink d-digits">
        <text x="186" y="140">
          1
        </text>
        <text x="186" y="182">
          2
        </text>
        <text x="264" y="140">
          1
        </text>
        <text x="264" y="182">
          4
        </text>
        <text x="334" y="162">
          ?
        </text>
      </g>
      <g className="d-faint-line" strokeWidth="2">
        <rect x="140" y="206" width="112" height="48" rx="12" />
        <rect x="264" y="266" width="112" height="48" rx="12" />
        <rect x="140" y="266" width="112" height="48" rx="12" />
      </g>
      <rect className="d-good-tint" x="264" y="206" width="112" height="48" rx="12" />
      <rect className="d-good-line" x="264" y="206" width="112" height="48" rx="12" strokeWidth="3" />
      <g className="d-ink d-answers">
        <text x="184" y="237">
          2/6
        </text>
        <text x="302" y="237">
          3/4
        </text>
        <text x="184" y="297">
          1/6
        </text>
        <text x="308" y="297">
          2/4
        </text>
      </g>
      <circle className="d-good" cx="350" cy="230" r="13" />
      <path className="d-paper-line" d="M344 230l5 5 8-10" strokeWidth="3.5" />
      <rect className="d-sun-tint" x="140" y="330" width="236" height="48" rx="12" />
      <path className="d-sun" d="M163 341a10 10 0 0 0-5 18v3h10v-3a10 10 0 0 0-5-18ZM159 365h8v3h-8Z" />
      <g className="d-soft-line" strokeWidth="6">
        <path d="M190 347h160M190 362h104" />
      </g>
    </g>
  );
}

/** Science. */
function Flask() {
  return (
    <g transform="rotate(-8 82 128)">
      <rect className="d-shade" x="30" y="76" width="112" height="112" rx="24" />
      <rect className="d-science" x="26" y="70" width="112" height="112" rx="24" />
      <path d="M70 92h24v24l20 34c4 8-1 14-9 14H59c-8 0-13-6-9-14l20-34Z" fill="#fff" fillOpacity="0.94" />
      <path d="M61 136h42l9 16c3 6 0 8-6 8H58c-6 0-9-2-6-8Z" fill="#26a69a" />
      <path d="M64 92h36" stroke="#fff" strokeWidth="7" />
      <g fill="#b2dfdb">
        <circle cx="74" cy="149" r="5" />
        <circle cx="90" cy="145" r="3.5" />
        <circle cx="84" cy="126" r="3.5" />
      </g>
    </g>
  );
}

/** English. */
function SpeechBubble() {
  return (
    <g transform="rotate(7 434 136)">
      <path
        className="d-shade"
        d="M398 86h74c13 0 22 9 22 22v46c0 13-9 22-22 22h-32l-26 22v-22h-16c-13 0-22-9-22-22v-46c0-13 9-22 22-22Z"
      />
      <path
        className="d-english"
        d="M394 80h74c13 0 22 9 22 22v46c0 13-9 22-22 22h-32l-26 22v-22h-16c-13 0-22-9-22-22v-46c0-13 9-22 22-22Z"
      />
      <path
        d="M394 146v-18c0-14 8-23 22-25v10c-6 2-10 6-10 12h12v21ZM438 146v-18c0-14 8-23 22-25v10c-6 2-10 6-10 12h12v21Z"
        fill="#fff"
      />
    </g>
  );
}

/** Maths. */
function SetSquare() {
  return (
    <g>
      <path className="d-shade" d="M54 436V308c0-6 7-9 11-5l129 128c4 4 1 11-5 11H60c-3 0-6-3-6-6Z" />
      <path className="d-maths" d="M50 430V302c0-6 7-9 11-5l129 128c4 4 1 11-5 11H56c-3 0-6-3-6-6Z" />
      <path className="d-glow-solid" d="M78 408v-56l56 56Z" />
      <path
        d="M58 330h8M58 350h8M58 370h8M58 390h8M84 430v-8M104 430v-8M124 430v-8M144 430v-8"
        stroke="#fff"
        strokeWidth="3"
      />
      <g transform="translate(0 -14) rotate(-38 420 390)">
        <rect x="330" y="380" width="136" height="24" fill="#ffca28" />
        <rect x="330" y="380" width="136" height="8" fill="#ffe082" />
        <path d="M330 380v24l-30-12Z" fill="#ffecc2" />
        <path d="M312 387v10l-12-5Z" fill="#37474f" />
        <rect x="454" y="380" width="14" height="24" fill="#b0bec5" />
        <path d="M468 380h10a12 12 0 0 1 0 24h-10Z" fill="#f06292" />
      </g>
    </g>
  );
}
