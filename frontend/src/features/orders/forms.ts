/** Both forms, in one chunk with what checks them: who only comes back from paying doesn't fetch it. */
export { AskForm } from './ask-form.tsx';
export { PayForm } from './pay-form.tsx';
