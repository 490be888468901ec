import type { ComponentProps } from 'react';
import './prose.css';
import './lesson-parts.css';

/** A column of text. */
export const Prose = (props: ComponentProps<'div'>) => <div className="prose" {...props} />;
