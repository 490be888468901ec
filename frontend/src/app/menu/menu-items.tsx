import { CourseIcon } from '../../brand/course-icon.tsx';
import { Icon, type IconName } from '../../components/icon.tsx';
import {
  askBotPath,
  askTutorPath,
  coursePath,
  defaultPath,
  inboxPath,
  questionsPath,
  quizPath,
  selectionPath,
} from '../../paths.ts';
import type { MenuEntry } from './menu.ts';

const item = (id: string, url: string, icon: IconName, options: Partial<MenuEntry> = {}): MenuEntry => ({
  type: 'item',
  id,
  title: `shell.menu.${id}`,
  url,
  icon: () => <Icon name={icon} />,
  ...options,
});

const course = (courseId: string): MenuEntry => ({
  type: 'item',
  id: courseId,
  title: `shell.menu.${courseId}`,
  url: coursePath(courseId),
  icon: () => <CourseIcon courseId={courseId} />,
  courseId,
});

const group = (id: string, children: readonly MenuEntry[]): MenuEntry => ({
  type: 'group',
  id,
  title: `shell.menu.${id}`,
  children,
});

export const menuItems: readonly MenuEntry[] = [
  group('dashboard', [
    item('default', defaultPath, 'dashboard', { title: 'shell.menu.dashboard', breadcrumbs: false }),
  ]),
  group('courses', [course('maths'), course('science'), course('english')]),
  group('quizzes', [
    item('multiple-choice', selectionPath, 'quiz', {
      children: [
        item('quiz-session', quizPath, 'quiz', { title: 'shell.page.quiz-session', breadcrumbs: false }),
      ],
    }),
  ]),
  {
    type: 'group',
    id: 'queries',
    children: [
      item('ask-bot', askBotPath, 'bot'),
      item('ask-tutor', askTutorPath, 'tutor', { dot: 'unread' }),
      item('inbox', inboxPath, 'mail', { staffOnly: true, dot: 'waiting' }),
      item('questions', questionsPath, 'read', { staffOnly: true }),
    ],
  },
];
