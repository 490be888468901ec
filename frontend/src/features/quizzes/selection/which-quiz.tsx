import { VisuallyHidden } from '../../../components/visually-hidden.tsx';

export interface WhichQuizProps {
  /** The topics' titles; undefined where they aren't known. */
  readonly title: string | undefined;
}

/** Tells screen readers which quiz a button is about, after its words. */
export const WhichQuiz = ({ title }: WhichQuizProps) =>
  title !== undefined && <VisuallyHidden>: {title}</VisuallyHidden>;
