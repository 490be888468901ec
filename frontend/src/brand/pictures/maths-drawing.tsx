export function MathsDrawing() {
  return (
    <>
      <rect width="320" height="180" fill="#2196f3" fillOpacity="0.16" />
      <path
        d="M20 0v180M60 0v180M100 0v180M140 0v180M180 0v180M220 0v180M260 0v180M300 0v180M0 10h320M0 50h320M0 90h320M0 130h320M0 170h320"
        stroke="#2196f3"
        strokeOpacity="0.2"
      />
      <circle cx="252" cy="64" r="46" fill="#2196f3" fillOpacity="0.3" />
      <path d="M60 14v116h138" stroke="#1976d2" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M54 22l6-9 6 9M190 124l9 6-9 6"
        stroke="#1976d2"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M68 122C98 118 118 98 136 70s30-42 56-46"
        stroke="#00c853"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <g fill="#fff" stroke="#00c853" strokeWidth="4">
        <circle cx="96" cy="111" r="6" />
        <circle cx="136" cy="70" r="6" />
        <circle cx="174" cy="30" r="6" />
      </g>
      <path d="M216 130V46l84 84Z" fill="#1976d2" />
      <path d="M232 114V85l29 29Z" fill="#bbdefb" />
      <rect x="28" y="146" width="264" height="22" rx="4" fill="#ffe082" />
      <path
        d="M44 146v10M60 146v7M76 146v10M92 146v7M108 146v10M124 146v7M140 146v10M156 146v7M172 146v10M188 146v7M204 146v10M220 146v7M236 146v10M252 146v7M268 146v10"
        stroke="#8d6e00"
        strokeWidth="2"
      />
    </>
  );
}
