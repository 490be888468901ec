const strokes = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6 6 18',
  dashboard: 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z',
  quiz: 'M4 6.5 5.5 8 8.5 5M4 16.5 5.5 18 8.5 15M12 6.500h8M12 12h8M12 17.500h8',
  bot: 'M7 8h10a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3ZM12 8V4.500M9 13v1M15 13v1',
  tutor: 'M12 4a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM5 20c.5-4 3-6 7-6s6.5 2 7 6',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 5a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM9 15a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  logout: 'M10 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4M15 8l4 4-4 4M19 12H9',
  expand: 'M6 9l6 6 6-6',
  collapse: 'M6 15l6-6 6 6',
  back: 'M15 6l-6 6 6 6',
  eye: 'M3 12c2-4 5-6 9-6s7 2 9 6c-2 4-5 6-9 6s-7-2-9-6ZM12 9.500a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
  offline: 'M4 4l16 16M8.5 9.500A5 5 0 0 0 7 19h10M10.5 6.700A5 5 0 0 1 16.9 11 4 4 0 0 1 20 15.5',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  phone: 'M6 4h3l1.5 4-2 1.500a11 11 0 0 0 6 6l1.5-2 4 1.500v3a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2Z',
  next: 'M9 6l6 6-6 6',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  search: 'M11 5a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM15.500 15.500L20 20',
  lock: 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3',
  clock: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16ZM12 8v4.500l3 2',
  read: 'M6 4h12v16H6zM9 8h6M9 12h6M9 16h3',
  checked: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16ZM8.500 12.500l2.500 2.500 4.500-5.500',
  wrong: 'M5 5h14v14H5zM9 9l6 6M15 9l-6 6',
  partly: 'M6 12h12',
  empty: 'M12 5a7 7 0 1 1 0 14 7 7 0 0 1 0-14Z',
  flag: 'M6 21V4h11l-2.500 4L17 12H6',
  calculator: 'M6 3h12v18H6zM9 7h6M9 12h0M12 12h0M15 12h0M9 16h0M12 16h0M15 16h0',
} as const;

export type IconName = keyof typeof strokes;

/** Draws the lines of `path` in the colour of the text. */
export function LineIcon({ path, size = 24 }: { path: string; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none' }}
    >
      <path d={path} />
    </svg>
  );
}

/** Screen readers ignore icons, so a button with an icon needs text or a label. */
export const Icon = ({ name, size }: { name: IconName; size?: number }) => (
  <LineIcon path={strokes[name]} {...(size !== undefined && { size })} />
);
