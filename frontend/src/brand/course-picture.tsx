import type { ReactElement } from 'react';
import { EnglishDrawing } from './pictures/english-drawing.tsx';
import { MathsDrawing } from './pictures/maths-drawing.tsx';
import { PlainDrawing } from './pictures/plain-drawing.tsx';
import { ScienceDrawing } from './pictures/science-drawing.tsx';

const drawings = new Map<string, ReactElement>([
  ['maths', <MathsDrawing key="maths" />],
  ['science', <ScienceDrawing key="science" />],
  ['english', <EnglishDrawing key="english" />],
]);

interface CoursePictureProps {
  readonly courseId: string;
  readonly className?: string;
}

export function CoursePicture({ courseId, className }: CoursePictureProps) {
  return (
    <svg
      viewBox="0 0 320 180"
      width="100%"
      height="100%"
      display="block"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      fill="none"
      {...(className !== undefined && { className })}
    >
      {drawings.get(courseId) ?? <PlainDrawing />}
    </svg>
  );
}
