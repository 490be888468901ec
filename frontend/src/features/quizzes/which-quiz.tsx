import { VisuallyHidden } from '../../components/visually-hidden.tsx';

export interface WhichQuizProps {
  /** The topics' titles; empty where they aren't known. */
  readonly title: string;
}

/** Tells screen readers which quiz a button is about, after its words. */
export const WhichQuiz = ({ title }: WhichQuizProps) =>
  title !== '' && <VisuallyHidden>: {title}</VisuallyHidden>;
