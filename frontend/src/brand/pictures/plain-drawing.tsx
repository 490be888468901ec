/** The picture of a course that has no picture of its own. */
export function PlainDrawing() {
  return (
    <>
      <rect width="320" height="180" fill="#607d8b" fillOpacity="0.16" />
      <circle cx="160" cy="88" r="66" fill="#607d8b" fillOpacity="0.16" />
      <rect x="86" y="122" width="148" height="28" rx="5" fill="#546e7a" />
      <rect x="98" y="92" width="136" height="26" rx="5" fill="#1976d2" />
      <rect x="90" y="62" width="124" height="26" rx="5" fill="#26a69a" />
      <path
        d="M104 136h60M116 105h44M108 75h40"
        stroke="#fff"
        strokeOpacity="0.8"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M196 62V42l9 7 9-7v20Z" fill="#ffb300" />
    </>
  );
}
