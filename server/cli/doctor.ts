import { loadEnv } from '#server/config/load-env.ts';
import { faultReason } from '#server/db/faults.ts';
import { attend, broken, type Finding, good } from '#server/features/system/doctor/finding.ts';
import { examine } from './examination.ts';

/** `npm run doctor`: what is well, what is to be seen to and what is broken; `--json` for programs. The exit status is 1 for what is broken. */
const findings = await findAll();
process.stdout.write(process.argv.includes('--json') ? `${JSON.stringify(findings)}\n` : findings.map(lineOf).join(''));
process.exitCode = findings.some(({ state }) => state === 'broken') ? 1 : 0;

async function findAll(): Promise<Finding[]> {
  try {
    const { env, warnings } = loadEnv(process.env);
    const named = warnings.map((warning) => attend('configuration', warning, 'Mend the name, or take it away.'));
    const values = named.length > 0 ? named : [good('configuration', 'every value fits, every name is read')];
    return [...values, ...(await examine({ env }))];
  } catch (error) {
    return [broken('configuration', faultReason(error), 'Mend the value; docs/configuration.md says what each takes.')];
  }
}

function lineOf({ check, state, seen, todo }: Finding): string {
  const sign = { good: 'good   ', attend: 'see to ', broken: 'BROKEN ' }[state];
  return `${sign} ${check}: ${seen}${todo ? `\n        → ${todo}` : ''}\n`;
}
