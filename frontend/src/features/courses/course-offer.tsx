import Card from '@mui/material/Card';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import type { CourseOutline } from '../../../../contract/courses/courses.ts';
import { LinkButton } from '../../components/links.tsx';
import { Price } from '../../components/price.tsx';
import { Text } from '../../components/text.tsx';
import { buyPath } from '../../paths.ts';
import type { CourseProgress } from './outline.ts';

/** On low screens, for example of a phone held sideways, the bar would cover too much of the page. */
const highScreen = '@media (min-height: 30rem)';

const Bar = styled(Card)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  marginTop: theme.spacing(3),
  padding: theme.spacing(1.5, 2),
  border: `1px solid ${theme.vars.palette.divider}`,
  [highScreen]: {
    position: 'sticky',
    bottom: theme.spacing(1),
    zIndex: theme.vars.zIndex.fab,
    boxShadow: '0 4px 20px rgb(16 30 66 / 18%)',
  },
  '@media print': { display: 'none' },
}));

/** The browser scrolls what gets the focus to above the bar. */
const scrollAbove = <GlobalStyles styles={{ [highScreen]: { html: { scrollPaddingBottom: '7rem' } } }} />;

interface CourseOfferProps {
  readonly course: CourseOutline;
  readonly courseProgress: CourseProgress;
}

/** A price that stays at the bottom of the window until the page ends. Its parent must contain the whole page. */
export function CourseOffer({ course, courseProgress: { awaited } }: CourseOfferProps) {
  return (
    <>
      {scrollAbove}
      <Bar>
        <Text
          sx={{ flex: '1 1 7rem' }}
          message={awaited ? 'courses.awaited.text' : 'courses.offer'}
          values={{ course: course.title }}
        />
        <LinkButton
          variant={awaited ? 'outlined' : 'contained'}
          to={buyPath(course.courseId)}
          message={awaited ? 'courses.awaited.see' : 'courses.buy-for'}
          values={{ price: <Price money={course.price} /> }}
        />
      </Bar>
    </>
  );
}
