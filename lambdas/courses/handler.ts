import { coursesRoutes, coursesSchemas } from '../../contract/courses.ts';
import { documentClient } from '../runtime/document-client.ts';
import { readEnv } from '../runtime/env.ts';
import type { Handlers } from '../runtime/handlers.ts';
import { observe } from '../runtime/observability.ts';
import { serve } from '../runtime/serve.ts';
import { envNames } from '../runtime/shared/env-names.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import { dynamoCatalogueStore } from './dynamo-catalogue-store.ts';
import { dynamoEnrolmentStore } from './dynamo-progress-store.ts';
import type { EnrolmentStore } from './progress-store.ts';
import { getCourse } from './get-course.ts';
import { getLesson } from './get-lesson.ts';
import { listCourses } from './list-courses.ts';
import { saveProgress } from './save-progress.ts';

export interface CoursesDeps {
  readonly catalogue: CatalogueStore;
  readonly enrolments: EnrolmentStore;
  readonly now: () => Date;
}

export const coursesHandlers: Handlers<typeof coursesRoutes, typeof coursesSchemas, CoursesDeps> = {
  listCourses: (deps) => listCourses(deps),
  getCourse: (deps, { params }) => getCourse(deps, params),
  getLesson: (deps, { params, student }) => getLesson(deps, { ...params, studentId: student.id }),
  saveProgress: (deps, { params, body, student }) =>
    saveProgress(deps, { ...params, ...body, studentId: student.id }),
};

const observability = observe('courses');
const client = documentClient(observability);

export const handler = serve({
  routes: coursesRoutes,
  schemas: coursesSchemas,
  handlers: coursesHandlers,
  deps: {
    catalogue: dynamoCatalogueStore({ client, name: readEnv(envNames.coursesTable) }),
    enrolments: dynamoEnrolmentStore({ client, name: readEnv(envNames.userCoursesTable) }),
    now: () => new Date(),
  },
  observability,
});
