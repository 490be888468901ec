import './chosen-fonts.css';
import './fonts.css';
import './app/send-first-calls.ts';
import { start } from './app/start.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('The document has no element with the id root');
start(container);
