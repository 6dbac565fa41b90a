import { parseArgs } from 'node:util';
import { worded } from '#server/features/system/doctor/finding-words.ts';
import { diagnose } from './examination.ts';

/**
 * `npm run doctor`: lists what is good, what needs attention and what is broken. `--json` is for programs, `--mail-to ADDRESS` sends a
 * test mail. The exit status is 1 if anything is broken.
 */
const { values } = parseArgs({ options: { json: { type: 'boolean' }, 'mail-to': { type: 'string' } } });
const findings = (await diagnose(process.env, { mailTo: values['mail-to'] })).map(worded);
process.stdout.write(values.json ? `${JSON.stringify(findings)}\n` : findings.map(lineOf).join(''));
process.exitCode = findings.some(({ state }) => state === 'broken') ? 1 : 0;

function lineOf({ check, state, seen, todo }: ReturnType<typeof worded>): string {
  const sign = { good: 'good   ', attend: 'see to ', broken: 'BROKEN ' }[state];
  return `${sign} ${check}: ${seen}${todo ? `\n        → ${todo}` : ''}\n`;
}
