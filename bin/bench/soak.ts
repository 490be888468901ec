import { createAsk } from './ask.ts';
import { openLoop, percentile, type Rate } from './open-loop.ts';
import { startBenchProduct } from './running-product.ts';
import { createTraffic, readMaterial } from './traffic.ts';

const minute = 60;
/** The most memory that the product may use at the end, as a multiple of that after the first minute. */
const growth = 1.1;

/** Asks the product for minutes, and prints its memory after each. Tells whether it stayed flat after the first. */
export async function benchSoak({ seconds, rate }: Rate): Promise<boolean> {
  const product = await startBenchProduct();
  const { ask, close } = createAsk(product.url);
  try {
    const traffic = createTraffic(product.idTokens, await readMaterial(product.idTokens[0] ?? '', ask));
    console.log(`${rate} requests a second for ${seconds} s`);
    const memory: number[] = [];
    for (let left = seconds; left > 0; left -= minute) {
      const { all, statuses } = await openLoop({ seconds: Math.min(left, minute), rate }, traffic, ask);
      const megabytes = Math.round((await product.used()).memory / 1024 / 1024);
      memory.push(megabytes);
      const answers = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
      console.log(`minute ${memory.length}: ${megabytes} MB, p99 ${percentile(all, 99)} ms, ${answers}`);
    }
    const flat = (memory.at(-1) ?? 0) <= (memory[0] ?? 0) * growth;
    console.log(flat ? 'Memory is flat after the first minute' : 'Memory GROWS after the first minute');
    return flat;
  } finally {
    close();
    await product.close();
  }
}
