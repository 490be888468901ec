/* The parts of a quiz that few need, or nobody at once: they come in a chunk of their own. */
export { CheckedAnswer } from './checked-answer.tsx';
export { ConflictAlert } from './conflict-alert.tsx';
export { DiscardDialog } from '../selection/discard-dialog.tsx';
export { KeysDialog } from './keys-dialog.tsx';
