import type { ManageText } from '#client/i18n/es/assistants/assistants-manage.ts';

type Problems = ManageText['problems'];

/** What stands in an assistant's way, in words, and what to do about it. `code` is the server's. */
export function problemText(code: string, problems: Problems): Problems['other'] {
  return isKnown(code, problems) ? problems[code] : problems.other;
}

/** Whether another plan would help. */
export function isOfPlan(code: string): boolean {
  return code.startsWith('plan_');
}

function isKnown(code: string, problems: Problems): code is keyof Problems {
  return Object.hasOwn(problems, code);
}
