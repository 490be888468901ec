import { parentsSchemas } from '../../contract/parents/parents.ts';
import { parentsRoutes } from '../../contract/parents/routes.ts';
import { documentClient } from '../runtime/document-client.ts';
import { readEnv } from '../runtime/env.ts';
import type { Handlers } from '../runtime/handlers.ts';
import { observe } from '../runtime/observability.ts';
import { serve } from '../runtime/serve.ts';
import { envNames } from '../runtime/shared/env-names.ts';
import { dynamoCounter } from '../tables/dynamo-counter.ts';
import { parentsFromEnv } from './from-env.ts';
import { findCourseTitle } from './dynamo-learning-store.ts';
import { makeCourseLink, mailCourseLink, type CourseLinkDeps } from './course-links.ts';
import { endParent, inviteParent, listParents } from './invite-parent.ts';
import {
  confirmParentView,
  endParentView,
  mailSummaryLink,
  openParentView,
  previewSummary,
  readSummary,
  type ParentViewDeps,
} from './open-link.ts';

type ParentsHandlerDeps = ParentViewDeps & CourseLinkDeps;

export const parentsHandlers: Handlers<typeof parentsRoutes, typeof parentsSchemas, ParentsHandlerDeps> = {
  listParents: (deps, { student }) => listParents(deps, student.id),
  previewSummary: (deps, { student }) => previewSummary(deps, student.id),
  inviteParent: (deps, { student, body }) => inviteParent(deps, student, body.email),
  endParent: (deps, { student, params }) => endParent(deps, student.id, params.parentId),
  makeCourseLink: (deps, { student, body }) => makeCourseLink(deps, student, body.courseId),
  mailCourseLink: (deps, { student, body }) => mailCourseLink(deps, student, body),
  openParentView: (deps, { body }) => openParentView(deps, body.token),
  confirmParentView: (deps, { body }) => confirmParentView(deps, body.token),
  mailSummaryLink: (deps, { body }) => mailSummaryLink(deps, body.token),
  readSummary: (deps, { body }) => readSummary(deps, body.token),
  endParentView: (deps, { body }) => endParentView(deps, body.token),
};

const observability = observe('parents');
const client = documentClient(observability);
const userCourses = { client, name: readEnv(envNames.userCoursesTable) };
const courses = { client, name: readEnv(envNames.coursesTable) };

export const handler = serve({
  routes: parentsRoutes,
  schemas: parentsSchemas,
  handlers: parentsHandlers,
  deps: {
    ...parentsFromEnv(observability),
    counter: dynamoCounter(userCourses),
    findCourseTitle: (courseId) => findCourseTitle(courses, courseId),
  },
  observability,
});
