import { availableParallelism } from 'node:os';
import { createAsk } from './ask.ts';
import { measureEdgeCost } from './edge-cost.ts';
import { openLoop, percentile, type Rate } from './open-loop.ts';
import { startBenchProduct } from './running-product.ts';
import { createTraffic, readMaterial } from './traffic.ts';

const warmUpSeconds = 10;
/** Milliseconds that 99 of 100 calls may take. */
const budget99 = 250;
/** The most that a call through the edge may take, as a multiple of the bare handler's time. */
const budgetEdge = 1.3;

/** Asks the product as a busy evening does, and prints how long it took. Tells whether all is in budget. */
export async function benchLoad(rate: Rate): Promise<boolean> {
  const product = await startBenchProduct();
  const { ask, close } = createAsk(product.url);
  try {
    const [token = ''] = product.idTokens;
    const material = await readMaterial(token, ask);
    const traffic = createTraffic(product.idTokens, material);
    await openLoop({ ...rate, seconds: warmUpSeconds }, traffic, ask);
    const before = await product.used();
    const { all, byName, statuses } = await openLoop(rate, traffic, ask);
    const processor = ((await product.used()).processor - before.processor) / all.count;
    console.log(
      `${rate.rate} requests a second for ${rate.seconds} s, four reads to one write, ${product.idTokens.length} students, ${availableParallelism()} cores for the product and its callers`,
    );
    console.table(
      [['all', all] as const, ...byName].map(([call, histogram]) => ({
        call,
        count: histogram.count,
        'p50 ms': percentile(histogram, 50),
        'p95 ms': percentile(histogram, 95),
        'p99 ms': percentile(histogram, 99),
      })),
    );
    console.log(`${processor.toFixed(2)} ms of processor time a request, over all threads of the product`);
    console.log('Answers by status (0: none came)');
    console.table(Object.fromEntries(statuses));

    const [lesson] = material.lessons;
    const call = {
      name: 'lesson',
      method: 'GET',
      path: `/courses/${lesson?.courseId ?? ''}/lessons/${lesson?.lessonId ?? ''}`,
      token,
    };
    const { edge, handler } = await measureEdgeCost(product, call, ask);
    console.log(
      `A lesson, one caller: ${edge.toFixed(2)} ms through the edge, ${handler.toFixed(2)} ms from the bare handler: edge ÷ handler ${(edge / handler).toFixed(2)}`,
    );

    const isFailure = (status: number): boolean => status === 0 || status >= 500;
    const budgets = [
      [`99 of 100 calls within ${budget99} ms`, percentile(all, 99) <= budget99],
      ['no answer of 5xx, and none missing', ![...statuses.keys()].some(isFailure)],
      [`the edge at most ${budgetEdge} times the handler`, edge / handler <= budgetEdge],
    ] as const;
    console.table(budgets.map(([rule, kept]) => ({ budget: rule, kept })));
    return budgets.every(([, kept]) => kept);
  } finally {
    close();
    await product.close();
  }
}
