import { CourseIcon } from '../../brand/course-icon.tsx';
import { Icon } from '../../components/icon.tsx';
import { askBotPath, askTutorPath, coursePath, defaultPath, inboxPath, selectionPath } from '../../paths.ts';
import type { MenuEntry } from './menu.ts';

const course = (courseId: string): MenuEntry => ({
  type: 'item',
  id: courseId,
  title: `shell.menu.${courseId}`,
  url: coursePath(courseId),
  icon: () => <CourseIcon courseId={courseId} />,
  courseId,
});

/** The side menu. The dashboard's id is the `defaultId` of the customization state: the logo selects it. */
export const menuItems: readonly MenuEntry[] = [
  {
    type: 'group',
    id: 'dashboard',
    title: 'shell.menu.dashboard',
    children: [
      {
        type: 'item',
        id: 'default',
        title: 'shell.menu.dashboard',
        url: defaultPath,
        icon: () => <Icon name="dashboard" />,
        breadcrumbs: false,
      },
    ],
  },
  {
    type: 'group',
    id: 'courses',
    title: 'shell.menu.courses',
    children: [course('maths'), course('science'), course('english')],
  },
  {
    type: 'group',
    id: 'quizzes',
    title: 'shell.menu.quizzes',
    children: [
      {
        type: 'item',
        id: 'multiple-choice',
        title: 'shell.menu.multiple-choice',
        url: selectionPath,
        icon: () => <Icon name="quiz" />,
      },
    ],
  },
  {
    type: 'group',
    id: 'queries',
    children: [
      {
        type: 'item',
        id: 'ask-bot',
        title: 'shell.menu.ask-bot',
        url: askBotPath,
        icon: () => <Icon name="bot" />,
      },
      {
        type: 'item',
        id: 'ask-tutor',
        title: 'shell.menu.ask-tutor',
        url: askTutorPath,
        icon: () => <Icon name="tutor" />,
        tellsUnread: true,
      },
      {
        type: 'item',
        id: 'inbox',
        title: 'shell.menu.inbox',
        url: inboxPath,
        icon: () => <Icon name="mail" />,
        staffOnly: true,
      },
    ],
  },
];
