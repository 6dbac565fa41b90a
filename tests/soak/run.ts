import { ensureBuilt } from '#server/cli/builds.ts';
import { provesDeletions } from './deletions.ts';
import { provesFirstStarts } from './first-starts.ts';
import type { Storage } from './installation.ts';
import { provesKills } from './kills.ts';
import { provesLeavers } from './leavers.ts';
import { provesOverload } from './overload.ts';
import type { Proof } from './proof.ts';
import { provesReading } from './reading.ts';
import { provesTurns } from './turns.ts';
import { provesUpgrades } from './upgrades.ts';

/**
 * `npm run soak`: what shows only after thousands of turns, many kills or too much load, on the built server, embedded and, with
 * TEST_DATABASE_URL, on PostgreSQL. Arguments choose proofs, with other counts of readers, kills, turns, messages or seconds (`kills=2`), and
 * databases (`embedded`).
 */
const proofs: Record<string, { prove: Proof; count: number }> = {
  'first-starts': { prove: provesFirstStarts, count: 100 },
  leavers: { prove: provesLeavers, count: 2_000 },
  kills: { prove: provesKills, count: 20 },
  turns: { prove: provesTurns, count: 20_000 },
  deletions: { prove: provesDeletions, count: 300_000 },
  overload: { prove: provesOverload, count: 10 },
  upgrades: { prove: provesUpgrades, count: 1 },
  reading: { prove: provesReading, count: 8 },
};
const storages: Storage[] = process.env.TEST_DATABASE_URL ? ['embedded', 'postgresql'] : ['embedded'];

const asked = new Map(process.argv.slice(2).map((argument) => [argument.split('=')[0], argument.split('=')[1]]));
const unknown = [...asked.keys()].filter((name) => !storages.some((known) => known === name) && !proofs[name ?? '']);
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Known: ${[...Object.keys(proofs), ...storages].join(', ')}`);
  process.exit(1);
}
/** Those that were asked for by name, or all. */
const chosen = (names: string[]) => names.filter((name) => asked.has(name) || !names.some((other) => asked.has(other)));

await ensureBuilt('client', 'server');
for (const [name, { prove, count }] of Object.entries(proofs)) {
  if (!chosen(Object.keys(proofs)).includes(name)) continue;
  for (const storage of storages.filter((each) => chosen(storages).includes(each))) {
    const { figures, faults } = await prove(storage, Number(asked.get(name) ?? count)).catch((error: unknown) => ({
      figures: [],
      faults: [`it could not be proved (${String(error)})`],
    }));
    console.log(`${faults.length > 0 ? 'FAILS' : 'holds'}  ${name}, ${storage}: ${[...faults, ...figures].join('; ')}`);
    if (faults.length > 0) process.exitCode = 1;
  }
}
