import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import type { Lesson } from '../../../../contract/courses/courses.ts';
import { narrowTopOffset, topOffset } from '../../components/measures.ts';
import { Text } from '../../components/text.tsx';
import { sectionPath } from '../../paths.ts';
import type { LessonSection } from './lesson-sections.ts';

interface LessonPlaceProps {
  readonly lesson: Pick<Lesson, 'courseId' | 'lessonId' | 'position'>;
  readonly sections: readonly LessonSection[];
  /** The index of the section that the student reads. */
  readonly current: number;
}

const onWideScreens = 'lg';

/** A line below the top bar, with a part for each lesson of the topic. It takes no room, so nothing moves. */
export function PlaceLine({ lesson: { position }, sections, current }: LessonPlaceProps) {
  const readShare = ((current + 1) / Math.max(sections.length, 1)) * 100;
  return (
    <Box
      aria-hidden
      className="place-line"
      sx={{
        position: 'sticky',
        top: { xs: narrowTopOffset, md: topOffset },
        zIndex: 1,
        height: 0,
        marginInline: { xs: -2, sm: 0 },
        display: { [onWideScreens]: 'none' },
        displayPrint: 'none',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          paddingInline: 2,
          paddingBlock: 0.5,
          bgcolor: 'background.paper',
          color: 'text.secondary',
          fontSize: 12,
          lineHeight: '16px',
        }}
      >
        <FormattedMessage id="courses.lesson.place" />
        {Array.from({ length: position.count }, (_, index) => {
          const lesson = index + 1;
          const share = lesson < position.index ? 100 : lesson === position.index ? readShare : 0;
          return (
            <Box
              key={lesson}
              sx={{
                flex: 1,
                display: 'flex',
                alignItems: 'center',
                gap: 0.5,
                fontWeight: lesson === position.index ? 700 : 400,
                color: lesson === position.index ? 'text.primary' : 'text.secondary',
              }}
            >
              {lesson}
              <Box
                sx={{
                  flex: 1,
                  height: 4,
                  bgcolor: 'var(--course-tint)',
                  outline: '1px solid var(--course-accent)',
                  '@media (forced-colors: active)': { outline: '1px solid CanvasText' },
                }}
              >
                <Box
                  style={{ width: `${share}%` }}
                  sx={{
                    height: 1,
                    bgcolor: 'var(--course-accent)',
                    '@media (forced-colors: active)': { bgcolor: 'Highlight', forcedColorAdjust: 'none' },
                  }}
                />
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

/** The sections of the lesson, beside it on wide screens. */
export function OnThisPage({ lesson, sections, current }: LessonPlaceProps) {
  const intl = useIntl();
  return (
    <Card
      component="nav"
      aria-label={intl.formatMessage({ id: 'courses.on-this-page' })}
      sx={{
        display: { xs: 'none', [onWideScreens]: 'block' },
        position: 'sticky',
        top: topOffset + 8,
        maxHeight: `calc(100vh - ${topOffset + 24}px)`,
        overflowY: 'auto',
        displayPrint: 'none',
      }}
    >
      <Text variant="h2" sx={{ fontSize: '1.125rem', mb: 1 }} message="courses.on-this-page" />
      <List component="ol">
        {sections.map(({ sectionId, title }, index) => {
          const isCurrent = index === current;
          return (
            <ListItem
              key={sectionId}
              sx={{
                paddingBlock: 0.5,
                paddingInline: 1.5,
                borderInlineStart: '4px solid',
                borderColor: isCurrent ? 'var(--course-accent)' : 'divider',
                '@media (forced-colors: active)': isCurrent ? { borderColor: 'Highlight' } : {},
              }}
            >
              <Link
                component={RouterLink}
                to={sectionPath(lesson.courseId, lesson.lessonId, sectionId)}
                sx={{ color: 'text.primary', fontWeight: isCurrent ? 600 : 400 }}
                {...(isCurrent && { 'aria-current': 'location' })}
              >
                {title}
              </Link>
            </ListItem>
          );
        })}
      </List>
    </Card>
  );
}
