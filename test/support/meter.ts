import * as z from 'zod';
import type { Tables } from './dynalite.ts';

export interface Cost {
  units: number;
  /** How many of the units are for writes. */
  writeUnits: number;
  /** How often the code waited for the database. Simultaneous calls count as one wait. */
  trips: number;
}

const consumed = z.union([
  z.object({ CapacityUnits: z.number() }),
  z.array(z.object({ CapacityUnits: z.number() })),
]);

export function meter({ client }: Tables): {
  readonly measure: (work: () => Promise<unknown>) => Promise<Cost>;
} {
  const cost: Cost = { units: 0, writeUnits: 0, trips: 0 };
  let underWay = 0;
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        if (underWay++ === 0) cost.trips++;
        const input = { ...args.input, ReturnConsumedCapacity: 'TOTAL' };
        try {
          const result = await next({ ...args, input });
          const { ConsumedCapacity } = result.output as { ConsumedCapacity?: unknown };
          const units = [consumed.parse(ConsumedCapacity)]
            .flat()
            .reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
          cost.units += units;
          if (/Put|Update|Delete|Write/.test(commandName)) cost.writeUnits += units;
          return result;
        } finally {
          underWay--;
        }
      },
    { step: 'initialize', name: 'meter' },
  );
  return {
    measure: async (work) => {
      Object.assign(cost, { units: 0, writeUnits: 0, trips: 0 });
      await work();
      return { ...cost };
    },
  };
}
