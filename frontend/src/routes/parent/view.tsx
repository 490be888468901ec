export { ViewScreen as Page } from '../../features/parents/view-screen.tsx';
