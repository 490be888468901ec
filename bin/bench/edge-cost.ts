import { join } from 'node:path';
import { proxyEvent } from '../../local/api/proxy-event.ts';
import { matchRoute, readMethods } from '../../local/api/routes.ts';
import { createFunctions } from '../../local/functions/functions.ts';
import { openLogs } from '../../local/functions/logs.ts';
import { readAssembly } from '../../local/template/assembly.ts';
import { onlyOne, resolveTemplate } from '../../local/template/template.ts';
import type { Answered, Call } from './ask.ts';
import type { RunningProduct } from './running-product.ts';

const warmUps = 300;
const calls = 1000;

/** Milliseconds of one call among many, one after the other: the median. */
export interface EdgeCost {
  readonly edge: number;
  readonly handler: number;
}

/**
 * The cost of the edge: the median time of a call through CloudFront's and API Gateway's stand-ins (HTTP, routes,
 * throttle, authorizer, validation, event), and that of the bare handler, which is the same function called with the
 * same event in a thread like the product's and with its tables. One caller, so that nothing waits in a queue; the two
 * take turns, so that whatever else the machine does meets both.
 */
export async function measureEdgeCost(
  product: RunningProduct,
  call: Call,
  ask: (call: Call) => Promise<Answered>,
): Promise<EdgeCost> {
  const assembly = await readAssembly(product.assembly);
  const template = resolveTemplate(assembly);
  const logs = openLogs(join(product.folder, 'bare-logs'), (line) => console.error(line));
  const { tablesEndpoint } = product;
  const functions = createFunctions({ assembly, template, logs, tablesEndpoint });
  try {
    const { ref: apiId } = onlyOne(template, 'AWS::ApiGateway::RestApi');
    const path = `/api${call.path}`;
    const match = matchRoute(readMethods(template, apiId), call.method, path);
    if (match === undefined) throw new Error(`The API has no ${call.method} ${path}`);
    const sub = (JSON.parse(atob(call.token.split('.')[1] ?? '')) as { sub: string }).sub;
    const event = proxyEvent({
      httpMethod: call.method,
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
    const through = async (): Promise<void> => {
      const { status } = await ask(call);
      if (status !== 200) throw new Error(`The product answered ${status}`);
    };
    const edge: number[] = [];
    const handler: number[] = [];
    for (let turn = 0; turn < warmUps + calls; turn += 1) {
      const first = await timed(through);
      const second = await timed(invoke);
      if (turn < warmUps) continue;
      edge.push(first);
      handler.push(second);
    }
    return { edge: median(edge), handler: median(handler) };
  } finally {
    await functions.close();
    await logs.close();
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
