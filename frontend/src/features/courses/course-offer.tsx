import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { CourseOutline } from '../../../../contract/courses/courses.ts';
import { LinkButton } from '../../components/links.tsx';
import { Price } from '../../components/price.tsx';
import { Text } from '../../components/text.tsx';
import { buyPath } from '../../paths.ts';
import type { CourseProgress } from './outline.ts';

const Offer = styled(Card)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2),
  '@media print': { display: 'none' },
}));

interface CourseOfferProps {
  readonly course: CourseOutline;
  readonly courseProgress: CourseProgress;
  /** A way to ask somebody else to pay. */
  readonly ask?: ReactNode;
}

/** The price. It isn't a filled button, because what is free comes first. */
export function CourseOffer({ course, courseProgress: { awaited }, ask }: CourseOfferProps) {
  return (
    <Offer>
      <Text
        sx={{ flex: '1 1 14rem' }}
        message={awaited ? 'courses.awaited.text' : 'courses.offer'}
        values={{ course: course.title }}
      />
      <LinkButton
        variant="outlined"
        to={buyPath(course.courseId)}
        message={awaited ? 'courses.awaited.see' : 'courses.buy-for'}
        values={{ price: <Price money={course.price} /> }}
      />
      {!awaited && ask}
    </Offer>
  );
}
