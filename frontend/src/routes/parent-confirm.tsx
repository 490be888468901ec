export { ConfirmScreen as Page } from '../features/parents/confirm-screen.tsx';
