import { talk } from './conversations.ts';
import { install } from './installation.ts';
import type { Proof } from './proof.ts';
import { compareVitals, vitalsAtRest } from './vitals.ts';

/** After a quarter of so many turns, at 16 conversations at a time, a server has all that it will ever hold. */
export const provesTurns: Proof = async (storage, count) => {
  const installation = await install(storage, 0);
  const server = await installation.start();
  try {
    const { url } = server;
    const { assistantIds } = installation;
    const turns = (total: number) => talk({ url, assistantIds, parallel: 16, isOver: (begun) => begun >= total });
    const warming = await turns(count / 4);
    const before = await vitalsAtRest(server);
    const startedAt = performance.now();
    const rest = await turns(count - count / 4);
    const turnsPerSecond = rest.answered / ((performance.now() - startedAt) / 1000);
    const { figures, faults } = compareVitals(before, await vitalsAtRest(server, before), ['rss', 'heapUsed']);
    return {
      figures: [
        `${warming.answered + rest.answered} turns answered at ${turnsPerSecond.toFixed(0)}/s`,
        `after ${warming.answered} and at the end: ${figures.join(', ')}`,
      ],
      faults: [...faults, ...warming.failures, ...rest.failures],
    };
  } finally {
    await server.stop();
    await installation.remove();
  }
};
