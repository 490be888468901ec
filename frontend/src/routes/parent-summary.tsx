export { SummaryScreen as Page } from '../features/parents/summary-screen.tsx';
