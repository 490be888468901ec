import { QueryState } from '../../components/query-state.tsx';
import { useGetCourseQuery } from '../../features/courses/api.ts';
import { BoughtCourse } from '../../features/courses/bought-course.tsx';
import { LinkSale } from '../../features/orders/link-sale.tsx';
import type { SaleOfLink } from '../../features/orders/link-screen.tsx';

function Summary({ courseId }: { courseId: string }) {
  const query = useGetCourseQuery(courseId);
  if (!query.currentData) return <QueryState queries={[query]} heights={[420]} />;
  return <BoughtCourse course={query.currentData} />;
}

export function LinkedSale(sale: SaleOfLink) {
  return <LinkSale {...sale} summary={<Summary courseId={sale.link.courseId} />} />;
}
