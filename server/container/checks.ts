import { createCheckService } from '#server/features/checks/checks.service.ts';
import type { AssistantParts } from './assistants.ts';
import type { Foundation } from './foundation.ts';

/** What shows whether a change of an assistant makes its answers worse. */
export function createCheckParts({ db }: Foundation, { assistants }: AssistantParts) {
  return { checks: createCheckService({ db, assistants }) };
}
