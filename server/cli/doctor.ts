import { loadEnv } from '#server/config/load-env.ts';
import { faultReason } from '#server/db/faults.ts';
import { finding } from '#server/features/system/doctor/finding.ts';
import { worded } from '#server/features/system/doctor/finding-words.ts';
import type { Finding } from '#shared/contracts/platform/status.ts';
import { examine } from './examination.ts';

/** `npm run doctor`: what is well, what is to be seen to and what is broken; `--json` for programs. The exit status is 1 for what is broken. */
const findings = (await findAll()).map(worded);
process.stdout.write(process.argv.includes('--json') ? `${JSON.stringify(findings)}\n` : findings.map(lineOf).join(''));
process.exitCode = findings.some(({ state }) => state === 'broken') ? 1 : 0;

async function findAll(): Promise<Finding[]> {
  try {
    return await examine(loadEnv(process.env));
  } catch (error) {
    return [finding('configuration.refused', { said: faultReason(error) })];
  }
}

function lineOf({ check, state, seen, todo }: ReturnType<typeof worded>): string {
  const sign = { good: 'good   ', attend: 'see to ', broken: 'BROKEN ' }[state];
  return `${sign} ${check}: ${seen}${todo ? `\n        → ${todo}` : ''}\n`;
}
