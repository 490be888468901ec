import { sendFirstCalls } from '../api/first-calls.ts';
import { listFirstCalls } from '../routes/first-calls.ts';

void sendFirstCalls(listFirstCalls(window.location));
