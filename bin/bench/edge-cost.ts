import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { buildProxyEvent } from '../../local/api/proxy-event.ts';
import { matchRoute, readMethods } from '../../local/api/routes.ts';
import { createFunctions } from '../../local/functions/functions.ts';
import { openLogs } from '../../local/functions/logs.ts';
import { readAssembly } from '../../local/template/assembly.ts';
import { findOnly, resolveTemplate } from '../../local/template/template.ts';
import type { RunningProduct } from './running-product.ts';

const warmUps = 300;
const calls = 1000;

/**
 * Measures HTTP requests through the stand-ins for AWS, and direct calls of the Lambda handler, in median milliseconds.
 * Requests and calls alternate, so that other work on the machine affects both.
 */
export async function measureEdgeCost(product: RunningProduct, apiPath: string, token: string) {
  const assembly = await readAssembly(product.assembly);
  const template = resolveTemplate(assembly);
  const logs = openLogs(join(product.folder, 'bare-logs'), (line) => console.error(line));
  const { tablesEndpoint } = product;
  const functions = createFunctions({ assembly, template, logs, tablesEndpoint });
  const agent = new Agent({ keepAlive: true });
  try {
    const { ref: apiId } = findOnly(template, 'AWS::ApiGateway::RestApi');
    const path = `/api${apiPath}`;
    const match = matchRoute(readMethods(template, apiId), 'GET', path);
    if (match === undefined) throw new Error(`The API has no GET ${path}`);
    const sub = (JSON.parse(atob(token.split('.')[1] ?? '')) as { sub: string }).sub;
    const event = buildProxyEvent({
      httpMethod: 'GET',
      resource: match.method.path,
      resourceId: match.method.resourceId,
      path,
      pathParameters: match.pathParameters,
      query: [],
      headers: [],
      body: '',
      claims: { sub, email: 'student@example.com', name: 'Student' },
      sourceIp: '127.0.0.1',
      requestId: 'bench',
      stage: 'main',
      apiId,
      region: assembly.region,
    });
    const lambda = functions.get(match.method.functionArn);
    const invoke = async (): Promise<void> => {
      const outcome = await lambda.invoke(event);
      if (outcome.kind !== 'returned') throw new Error(`The bare handler ${outcome.kind}`);
      const { statusCode } = JSON.parse(outcome.reply) as { statusCode: number };
      if (statusCode !== 200) throw new Error(`The bare handler answered ${statusCode}`);
    };
    const edge: number[] = [];
    const handler: number[] = [];
    for (let turn = 0; turn < warmUps + calls; turn += 1) {
      const first = await time(() => get(agent, `${product.url}${path}`, token));
      const second = await time(invoke);
      if (turn < warmUps) continue;
      edge.push(first);
      handler.push(second);
    }
    return { edge: median(edge), handler: median(handler) };
  } finally {
    agent.destroy();
    await functions.close();
    await logs.close();
  }
}

/** Sends a GET request. Doesn't use `fetch`, which takes longer than the measured stand-ins for AWS. */
function get(agent: Agent, url: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' };
    request(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`The product replied ${response.statusCode}`));
      response.resume().on('end', resolve).on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

async function time(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
