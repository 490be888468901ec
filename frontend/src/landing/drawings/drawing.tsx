import type { ReactNode } from 'react';

/** The frame of a decorative picture. styles/drawings.css colours its shapes in both themes. */
export function Drawing({ width, height, children }: { width: number; height: number; children: ReactNode }) {
  return (
    <svg
      className="drawing"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      focusable="false"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}
