/** Streets, a river and a pin: what stands where the map's tiles haven't come. */
export function MapDrawing() {
  return (
    <svg
      className="map-drawing"
      viewBox="0 0 640 420"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      fill="none"
      strokeLinecap="round"
    >
      <rect className="m-land" width="640" height="420" />
      <path className="m-park" d="M30 40h150l30 84-96 60-84-30Z" />
      <path className="m-park" d="M470 24h130v96l-76 40-70-50Z" />
      <path className="m-river" d="M-20 352c110-40 170 26 280 0s150-70 240-52 110 4 170-8" strokeWidth="34" />
      <g className="m-street" strokeWidth="9">
        <path d="M-10 220h660M320-10v440M140-10l60 230-50 210M500-10l-50 230 70 210M-10 90l330 60 330-80M-10 300l330-60 330 40" />
      </g>
      <g className="m-block">
        <path d="M226 170h72v36h-72ZM342 166h84l-8 40h-76ZM232 238h66v40h-66ZM342 236h92l8 44H342ZM222 60h74v66l-62-12ZM344 50h110l-14 62-96 24Z" />
      </g>
      <g>
        <ellipse cx="320" cy="222" rx="16" ry="5" fill="#000" fillOpacity="0.25" />
        <path className="m-pin" d="M320 220c-20-26-30-40-30-56a30 30 0 0 1 60 0c0 16-10 30-30 56Z" />
        <circle cx="320" cy="164" r="12" fill="#fff" />
      </g>
    </svg>
  );
}
