import { sendFirstCalls } from '../api/first-calls.ts';
import { listFirstCalls } from '../routes/parts/first-calls.ts';

void sendFirstCalls(listFirstCalls(window.location));

// The browser needs up to 20 ms to load its formats of numbers. Here this happens while the app is still loading, in a
// task of its own.
setTimeout(() => Intl.NumberFormat.supportedLocalesOf('en-GB'));
