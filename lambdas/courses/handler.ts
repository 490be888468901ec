import { coursesSchemas } from '../../contract/courses/courses.ts';
import { coursesRoutes } from '../../contract/courses/routes.ts';
import { documentClient } from '../runtime/document-client.ts';
import { readEnv } from '../runtime/env.ts';
import type { Handlers } from '../runtime/handlers.ts';
import { observe } from '../runtime/observability.ts';
import { serve } from '../runtime/serve.ts';
import { envNames } from '../runtime/shared/env-names.ts';
import { isStaff, type Student } from '../runtime/student.ts';
import { ownsCourse } from '../tables/dynamo-ownership-store.ts';
import { withOwnership } from '../tables/ownership-store.ts';
import { dynamoCatalogueStore, dynamoProgressStore, dynamoSharedAnswerReader } from './dynamo-stores.ts';
import {
  getCourse,
  getLessonWithAnswers,
  getOpening,
  listSharedAnswers,
  saveExamMarks,
  saveProgress,
  type CoursesDeps,
} from './lessons.ts';

const allowStaff = (deps: CoursesDeps, student: Student) => withOwnership(deps, { staff: isStaff(student) });

export const coursesHandlers: Handlers<typeof coursesRoutes, typeof coursesSchemas, CoursesDeps> = {
  listCourses: async ({ catalogue }) => ({ courses: await catalogue.listCourses() }),
  getCourse: (deps, { params }) => getCourse(deps, params),
  getLesson: (deps, { params, student }) =>
    getLessonWithAnswers(allowStaff(deps, student), { ...params, studentId: student.id }),
  getOpening: (deps, { params }) => getOpening(deps, params),
  listSharedAnswers: (deps, { params, student }) =>
    listSharedAnswers(allowStaff(deps, student), { ...params, studentId: student.id }),
  saveProgress: (deps, { params, body, student }) =>
    saveProgress(allowStaff(deps, student), { ...params, ...body, studentId: student.id }),
  saveExamMarks: (deps, { params, body, student }) =>
    saveExamMarks(allowStaff(deps, student), { ...params, ...body, studentId: student.id }),
};

const observability = observe('courses');
const client = documentClient(observability);
const courses = { client, name: readEnv(envNames.coursesTable) };
const userCourses = { client, name: readEnv(envNames.userCoursesTable) };

export const handler = serve({
  routes: coursesRoutes,
  schemas: coursesSchemas,
  handlers: coursesHandlers,
  deps: {
    catalogue: dynamoCatalogueStore(courses),
    ownership: { owns: (studentId, courseId) => ownsCourse(userCourses, studentId, courseId) },
    progress: dynamoProgressStore(userCourses),
    sharedAnswers: dynamoSharedAnswerReader(userCourses),
    now: () => new Date(),
  },
  observability,
});
