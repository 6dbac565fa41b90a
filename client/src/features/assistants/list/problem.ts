import type { ManageText } from '#client/i18n/es/assistants/assistants-manage.ts';

type Problems = ManageText['problems'];

/** The text on why an assistant does not answer, and what to do about it. `code` is the server's code for the problem. */
export function problemText(code: string, problems: Problems): Problems['other'] {
  return isKnown(code, problems) ? problems[code] : problems.other;
}

/** Whether another plan would solve the problem. */
export function isOfPlan(code: string): boolean {
  return code.startsWith('plan_');
}

function isKnown(code: string, problems: Problems): code is keyof Problems {
  return Object.hasOwn(problems, code);
}
