import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import { coursesSchemas, type CourseSummary } from '../../contract/courses/courses.ts';
import { coursesRoutes } from '../../contract/courses/routes.ts';
import { errorReply } from '../../contract/error-reply.ts';
import { features } from '../../contract/features.ts';
import { apiBasePath, type Route } from '../../contract/route.ts';
import { siteConfig, type SiteConfig } from '../../contract/site-config.ts';
import { safeParseJson } from '../runtime/safe-parse-json.ts';
import { expectHeader, expectStatus, expectThat, type Reply, type Site } from './site.ts';

const configPath = '/config.json';
const coursesPath = apiBasePath + coursesRoutes.listCourses.path;
export const protectedPath = apiBasePath + features.account.getAccount.path;

/** Values of `config.json`. Those that aren't given may be any. */
export type ExpectedConfig = Partial<Pick<SiteConfig, 'region' | 'userPoolId' | 'userPoolClientId'>>;

export async function readConfig(site: Site): Promise<SiteConfig> {
  const reply = await site.read(configPath);
  expectStatus(reply, 200, configPath);
  return parse(siteConfig, reply, configPath);
}

export async function checkConfig(site: Site, expected: ExpectedConfig): Promise<void> {
  const config = await readConfig(site);
  expectHeader(await site.read(configPath), 'cache-control', /^no-cache$/, configPath);
  for (const [name, value] of Object.entries(expected)) {
    const found = config[name as keyof ExpectedConfig];
    expectThat(found === value, `${name} ${found} instead of ${value}`);
  }
  const { region, userPoolId, api } = config;
  expectThat(userPoolId.startsWith(`${region}_`), `the user pool ${userPoolId} in the region ${region}`);
  expectThat(api.region === region, `an API in ${api.region} and a user pool in ${region}`);
  expectThat(api.endpoint === apiBasePath, `an API at ${api.endpoint}`);
}

/** @param expected what the site should list. If undefined, it may list any courses. */
export async function checkCatalogue(
  site: Site,
  expected: readonly CourseSummary[] | undefined,
): Promise<void> {
  // Browsers accept compressed lists, which CloudFront caches separately. So this list is hardly ever older than the site:
  // https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_ParametersInCacheKeyAndForwardedToOrigin.html
  const reply = await site.send(coursesPath, { headers: { 'accept-encoding': 'identity' } });
  expectStatus(reply, 200, coursesPath);
  const { courses } = parse(coursesSchemas.listCourses.reply, reply, coursesPath);
  expectThat(courses.length > 0, 'no courses');
  expectHeader(reply, 'cache-control', /^public, max-age=0, s-maxage=\d+$/, coursesPath);
  if (expected === undefined) return;
  const listIds = (list: readonly CourseSummary[]) => list.map(({ courseId }) => courseId).join(', ');
  expectThat(
    listIds(courses) === listIds(expected),
    `${listIds(courses)} instead of this checkout’s ${listIds(expected)}`,
  );
  const changed = courses.filter((course, index) => !isDeepStrictEqual(course, expected[index]));
  expectThat(changed.length === 0, `another version of ${listIds(changed)} than this checkout’s`);
}

/** Checks the first protected route of each function that reads. The authorizer of the API refuses before any function runs. */
export async function checkNoToken(site: Site): Promise<void> {
  const paths = Object.values<Readonly<Record<string, Route>>>(features).flatMap((routes) => {
    const route = Object.values(routes).find(({ access, method }) => access !== 'public' && method === 'GET');
    return route === undefined ? [] : [apiBasePath + route.path.replaceAll(/\{\w+\}/g, 'none')];
  });
  await Promise.all(paths.map(async (path) => expectRefusal(await site.read(path), path)));
}

/** Checks that a token is refused that names the site's user pool but has no signature of it. */
export async function checkForgedToken(site: Site): Promise<void> {
  const { region, userPoolId, userPoolClientId } = await readConfig(site);
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`,
    sub: '00000000-0000-4000-8000-000000000000',
    aud: userPoolClientId,
    token_use: 'id',
    iat: now,
    exp: now + 3600,
  };
  const parts = [JSON.stringify({ alg: 'RS256', kid: 'forged' }), JSON.stringify(claims), 'forged'];
  const token = parts.map((part) => Buffer.from(part).toString('base64url')).join('.');
  const reply = await site.send(protectedPath, { headers: { authorization: `Bearer ${token}` } });
  expectRefusal(reply, protectedPath);
}

function expectRefusal(reply: Reply, path: string): void {
  expectStatus(reply, 401, path);
  const { code } = parse(errorReply, reply, path);
  expectThat(code === 'not_signed_in', `the code ${code} for ${path}`);
  expectHeader(reply, 'cache-control', /^no-store$/, path);
}

function parse<Schema extends z.ZodMiniType>(
  schema: Schema,
  { text }: Reply,
  path: string,
): z.output<Schema> {
  const { data, error } = schema.safeParse(safeParseJson(text));
  const fields = error?.issues.map((issue) => issue.path.join('.') || 'everything').join(', ');
  expectThat(data !== undefined, `an invalid reply for ${path} (${fields})`);
  return data;
}
