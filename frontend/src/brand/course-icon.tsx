import { LineIcon } from '../components/icon.tsx';

const strokes: ReadonlyMap<string, string> = new Map([
  ['maths', 'M4 20V4l16 16ZM4 16h4v4'],
  ['science', 'M9 3h6M10 3v6l-5 9a2 2 0 0 0 2 3h10a2 2 0 0 0 2-3l-5-9V3M7.5 15h9'],
  ['english', 'M12 6.5C10 5 7 4.5 3 5v13c4-.5 7 0 9 1.5 2-1.5 5-2 9-1.5V5c-4-.5-7 0-9 1.5ZM12 6.5v13'],
]);
const books = 'M5 4h4v16H5zM9 4h4v16H9zM14 5l4-1 3 15-4 1z';

export const CourseIcon = ({ courseId, size = 24 }: { courseId: string; size?: number }) => (
  <LineIcon path={strokes.get(courseId) ?? books} size={size} />
);
