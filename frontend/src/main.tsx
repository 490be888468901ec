import './app/send-first-calls.ts';
import { start } from './app/start.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('The document has no element with the id root');
// The evaluation of the app’s files is a long task on a phone. A timer lets the first frame react before the next one.
setTimeout(start, 0, container);
