import { parentsSchemas } from '../../contract/parents/parents.ts';
import { parentsRoutes } from '../../contract/parents/routes.ts';
import type { Handlers } from '../runtime/handlers.ts';
import { observe } from '../runtime/observability.ts';
import { serve } from '../runtime/serve.ts';
import { parentsFromEnv } from './from-env.ts';
import { endParent, inviteParent, listParents } from './invite-parent.ts';
import {
  confirmParentView,
  endParentView,
  mailSummaryLink,
  openParentView,
  previewSummary,
  readSummary,
  type ParentViewDeps,
} from './parent-view.ts';

export const parentsHandlers: Handlers<typeof parentsRoutes, typeof parentsSchemas, ParentViewDeps> = {
  listParents: (deps, { student }) => listParents(deps, student.id),
  previewSummary: (deps, { student }) => previewSummary(deps, student.id),
  inviteParent: (deps, { student, body }) => inviteParent(deps, student, body.email),
  endParent: (deps, { student, params }) => endParent(deps, student.id, params.parentId),
  openParentView: (deps, { body }) => openParentView(deps, body.token),
  confirmParentView: (deps, { body }) => confirmParentView(deps, body.token),
  mailSummaryLink: (deps, { body }) => mailSummaryLink(deps, body.token),
  readSummary: (deps, { body }) => readSummary(deps, body.token),
  endParentView: (deps, { body }) => endParentView(deps, body.token),
};

const observability = observe('parents');

export const handler = serve({
  routes: parentsRoutes,
  schemas: parentsSchemas,
  handlers: parentsHandlers,
  deps: parentsFromEnv(observability),
  observability,
});
