export function ScienceDrawing() {
  return (
    <>
      <rect width="320" height="180" fill="#009688" fillOpacity="0.16" />
      <circle cx="94" cy="74" r="54" fill="#009688" fillOpacity="0.16" />
      <g stroke="#26a69a" strokeWidth="3.5">
        <ellipse cx="94" cy="74" rx="58" ry="21" />
        <ellipse cx="94" cy="74" rx="58" ry="21" transform="rotate(60 94 74)" />
        <ellipse cx="94" cy="74" rx="58" ry="21" transform="rotate(120 94 74)" />
      </g>
      <circle cx="94" cy="74" r="10" fill="#00897b" />
      <g fill="#ffb300">
        <circle cx="152" cy="74" r="6" />
        <circle cx="65" cy="24" r="6" />
        <circle cx="65" cy="124" r="6" />
      </g>
      <path
        d="M196 24h40v44l38 68c6 12-1 24-14 24h-88c-13 0-20-12-14-24l38-68Z"
        fill="#fff"
        fillOpacity="0.85"
      />
      <path d="M184 100h64l22 40c4 7 0 14-8 14h-92c-8 0-12-7-8-14Z" fill="#26a69a" />
      <path d="M184 100c12-7 22 6 34 0s20-5 30 0l7 13c-14-6-22 5-36 1s-24-7-42 0Z" fill="#80cbc4" />
      <path
        d="M196 24v44l-38 68c-6 12 1 24 14 24h88c13 0 20-12 14-24l-38-68V24M188 24h56"
        stroke="#00897b"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g fill="#e0f2f1">
        <circle cx="196" cy="134" r="7" />
        <circle cx="222" cy="124" r="5" />
        <circle cx="240" cy="140" r="6" />
      </g>
      <g fill="#4db6ac">
        <circle cx="212" cy="84" r="5" />
        <circle cx="222" cy="64" r="4" />
        <circle cx="214" cy="44" r="3" />
      </g>
      <path d="M22 166c0-26 18-40 48-40 0 28-20 40-48 40Z" fill="#43a047" />
      <path d="M24 165c12-16 22-24 34-30" stroke="#c8e6c9" strokeWidth="3" strokeLinecap="round" />
    </>
  );
}
