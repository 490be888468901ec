export function EnglishDrawing() {
  return (
    <>
      <rect width="320" height="180" fill="#9c27b0" fillOpacity="0.14" />
      <circle cx="132" cy="92" r="72" fill="#9c27b0" fillOpacity="0.12" />
      <path
        d="M132 146C108 128 72 126 34 132V46c38-6 74-4 98 14 24-18 60-20 98-14v86c-38-6-74-4-98 14Z"
        fill="#6a1b9a"
      />
      <path d="M132 132c-22-14-52-17-84-13V40c32-5 62-2 84 14Z" fill="#fff" />
      <path d="M132 132c22-14 52-17 84-13V40c-32-5-62-2-84 14Z" fill="#f3e5f5" />
      <path
        d="M64 60c20-2 36 0 52 8M64 77c20-2 36 0 52 8M64 94c13-1 24 0 34 3M148 68c14-7 30-10 52-8M148 85c14-7 30-10 52-8"
        stroke="#ba68c8"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M148 102c9-4 18-7 28-8" stroke="#ffb300" strokeWidth="6" strokeLinecap="round" />
      <path
        d="M220 18h68c8 0 14 6 14 14v32c0 8-6 14-14 14h-32l-20 16V78h-16c-8 0-14-6-14-14V32c0-8 6-14 14-14Z"
        fill="#ab47bc"
      />
      <path
        d="M230 56V46c0-7 4-12 12-13v6c-3 1-5 3-5 6h6v11ZM260 56V46c0-7 4-12 12-13v6c-3 1-5 3-5 6h6v11Z"
        fill="#fff"
      />
      <path
        d="M40 162c24-8 40 8 64 0s40 8 64 0 26-2 40-2"
        stroke="#8e24aa"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M208 160l8-22 50-34 13 19-50 34Z" fill="#ffca28" />
      <path d="M266 104l8-6c5-3 10-2 13 3s2 10-3 14l-5 8Z" fill="#ec407a" />
      <path d="M208 160l8-22 13 19Z" fill="#fff3c4" />
      <path d="M208 160l3-9 6 7Z" fill="#4a148c" />
    </>
  );
}
