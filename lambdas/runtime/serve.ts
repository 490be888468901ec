import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import * as z from 'zod/mini';
import {
  apiBasePath,
  type Access,
  type Route,
  type RouteSchema,
  type RouteSchemas,
  type RouteTable,
} from '../../contract/route.ts';
import { Failure } from './failure.ts';
import type { ErrorReply } from '../../contract/error-reply.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import type { Handlers } from './handlers.ts';
import type { Observability } from './observability.ts';
import { parseRequest, rawRequest, readHeader, type ParsedRequest, type RawRequest } from './parse.ts';
import { failureReply, jsonReply, redirectReply } from './reply.ts';
import { viewerAddressHeader } from './shared/viewer-address.ts';
import { isStorageUnavailable, StorageBusy } from './storage-error.ts';
import { requireStaffSession, type StaffCheck } from './staff-session.ts';
import { isLead, isStaff, readStudent, type Student } from './student.ts';

export type LambdaHandler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

/** The handlers are methods, because TypeScript checks the parameters of methods less strictly. */
interface UntypedService {
  readonly routes: RouteTable;
  readonly schemas: Readonly<Record<string, RouteSchema>>;
  readonly handlers: Readonly<Record<string, Run['run']>>;
  readonly deps: unknown;
  readonly observability: Observability;
  readonly siteUrl?: string | null;
  readonly staff?: StaffCheck;
}
interface Run {
  run(
    deps: unknown,
    call: ParsedRequest & {
      readonly student?: Student;
      readonly raw?: RawRequest;
      readonly address?: string;
    },
  ): Promise<unknown>;
}

interface Served {
  readonly name: string;
  readonly route: Route;
  readonly schema: RouteSchema;
  readonly handle: Run['run'];
}

const reserveMs = 500;

/** Throws StorageBusy early enough that the function can still send an error reply. */
async function inTime<T>(work: Promise<T>, context: Context): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const error = new StorageBusy('The call took all the time that there was');
    timer = setTimeout(() => reject(error), Math.max(0, context.getRemainingTimeInMillis() - reserveMs));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const isForStaff = (access: Access) => access === 'staff' || access === 'lead';

/**
 * Refuses a caller who may not use the route. API Gateway has already refused invalid tokens. The groups in a token may be an
 * hour old, so those of the staff's session count too.
 */
async function requireAccess(
  access: Access,
  student: Student | null,
  check: StaffCheck | undefined,
): Promise<Student | null> {
  if (access === 'public') return student;
  if (student === null) throw new Failure('not_signed_in');
  if (!isForStaff(access)) return student;
  if (check === undefined || !isStaff(student)) throw new Failure('not_allowed');
  if (access === 'lead' && !isLead(student)) throw new Failure('not_allowed');
  const staff = await requireStaffSession(check, student);
  if (access === 'lead' && !isLead(staff)) throw new Failure('not_allowed');
  return staff;
}

/** Whether a browser sends a form without script, and so shows the reply as a page. */
function isFromPage(
  route: Route,
  event: APIGatewayProxyEvent,
): route is Route & { readonly form: NonNullable<Route['form']> } {
  return route.form !== undefined && !/\bapplication\/json\b/i.test(readHeader(event, 'accept') ?? '');
}

/**
 * Whether a page of another site sent the request. Newer browsers say so themselves, however the site is addressed:
 * https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header
 */
function isFromOtherSite(event: APIGatewayProxyEvent, siteUrl: string | null): boolean {
  const fetchSite = readHeader(event, 'sec-fetch-site');
  if (fetchSite !== undefined) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  const origin = readHeader(event, 'origin');
  return origin !== undefined && siteUrl !== null && origin !== new URL(siteUrl).origin;
}

const readAddress = (event: APIGatewayProxyEvent): string =>
  readHeader(event, viewerAddressHeader) ?? event.requestContext.identity.sourceIp;

export function serve<Routes extends RouteTable, Schemas extends RouteSchemas<Routes>, Deps>(service: {
  readonly routes: Routes;
  readonly schemas: Schemas;
  readonly handlers: Handlers<Routes, Schemas, Deps>;
  readonly deps: Deps;
  readonly observability: Observability;
  /** The site's address. Forms that pages of another site send are refused. */
  readonly siteUrl?: string | null;
  /** How to find the sessions of staff. A service with routes for staff must have it. */
  readonly staff?: StaffCheck;
}): LambdaHandler;
export function serve(service: UntypedService): LambdaHandler {
  const { routes, schemas, handlers, deps, observability, siteUrl = null, staff } = service;
  const { logger, metrics } = observability;
  const served = new Map<string, Served>();
  for (const [name, route] of Object.entries(routes)) {
    const schema = schemas[name];
    const handle = handlers[name];
    if (!schema || !handle) throw new Error(`The route ${name} has no schema or no handler`);
    if (isForStaff(route.access) && !staff) throw new Error(`The route ${name} needs the sessions of staff`);
    served.set(`${route.method} ${apiBasePath}${route.path}`, { name, route, schema, handle });
  }

  function reportError(message: string, details: Readonly<Record<string, unknown>>): APIGatewayProxyResult {
    logger.error(message, details);
    metrics.addMetric('InternalError', 'Count', 1);
    return failureReply('internal_error');
  }

  async function answer(found: Served, event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> {
    const student = await requireAccess(found.route.access, readStudent(event), staff);
    const isForm = found.route.form !== undefined;
    if (isForm && isFromOtherSite(event, siteUrl)) throw new Failure('not_allowed');
    const raw = found.route.raw ? rawRequest(event) : undefined;
    const request = parseRequest(found.schema, raw ? { ...event, body: null } : event, {
      isForm,
      bodyLimit: found.route.bodyLimit,
    });
    const result = await found.handle(deps, {
      ...request,
      ...(student && { student }),
      ...(isForm && { address: readAddress(event) }),
      ...(raw && { raw }),
    });
    const reply = z.safeParse(found.schema.reply, result);
    if (reply.success && isFromPage(found.route, event)) return redirectReply(found.route.form.sent);
    if (reply.success) return jsonReply(found.route.status, reply.data, found.route.cacheFor);
    const issues = reply.error.issues.map(({ code, path }) => ({ code, path: path.join('.') }));
    return reportError('A reply does not fit its schema', { route: found.name, issues });
  }

  function mapError(error: unknown, route: string): { code: ErrorCode; details?: ErrorReply['details'] } {
    if (error instanceof Failure) return error;
    if (isStorageUnavailable(error)) {
      logger.warn('Storage is unavailable', {
        route,
        reason: error instanceof Error ? error.name : 'unknown',
      });
      metrics.addMetric('StorageUnavailable', 'Count', 1);
      return { code: 'storage_unavailable' };
    }
    reportError('A request failed unexpectedly', { route, error });
    return { code: 'internal_error' };
  }

  function answerError(error: unknown, { name, route }: Served, event: APIGatewayProxyEvent) {
    const { code, details } = mapError(error, name);
    return isFromPage(route, event)
      ? redirectReply(`${route.form.failed}#${code}`)
      : failureReply(code, details);
  }

  return async (event, context) => {
    logger.addContext(context);
    metrics.captureColdStartMetric(context.functionName);
    logger.setCorrelationId(event.requestContext.requestId);
    const found = served.get(`${event.httpMethod} ${event.resource}`);
    if (found === undefined) return failureReply('not_found');
    try {
      const reply = await inTime(answer(found, event), context).catch((error: unknown) =>
        answerError(error, found, event),
      );
      logger.info('Answered', { route: found.name, status: reply.statusCode });
      return reply;
    } finally {
      if (metrics.hasStoredMetrics()) metrics.publishStoredMetrics();
    }
  };
}
