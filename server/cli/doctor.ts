import { worded } from '#server/features/system/doctor/finding-words.ts';
import { diagnose } from './examination.ts';

/** `npm run doctor`: what is well, what is to be seen to and what is broken; `--json` for programs. The exit status is 1 for what is broken. */
const findings = (await diagnose(process.env)).map(worded);
process.stdout.write(process.argv.includes('--json') ? `${JSON.stringify(findings)}\n` : findings.map(lineOf).join(''));
process.exitCode = findings.some(({ state }) => state === 'broken') ? 1 : 0;

function lineOf({ check, state, seen, todo }: ReturnType<typeof worded>): string {
  const sign = { good: 'good   ', attend: 'see to ', broken: 'BROKEN ' }[state];
  return `${sign} ${check}: ${seen}${todo ? `\n        → ${todo}` : ''}\n`;
}
