import type { Actor } from '#server/lib/actor.ts';
import { fieldError } from '#server/lib/errors.ts';
import {
  lacksOpenaiSetup,
  openaiSetupRequired,
  type UpdateAssistantBody,
} from '#shared/contracts/assistants/assistant-forms.ts';
import { isMasked } from '#shared/domain/secret-mask.ts';
import { type Circumstances, hasKey } from './assistant-state.ts';
import type { AssistantRow } from './assistants.queries.ts';

type Setup = Pick<AssistantRow, 'provider' | 'systemPrompt' | 'assistantId' | 'apiKey' | 'useCustomApi'>;

/** What happens to a stored key: it is kept, removed, or replaced by another one (`plain` is its plain text). */
export type KeyChange = { kind: 'keep' } | { kind: 'remove' } | { kind: 'set'; plain: string };

/** A masked key in a request means "unchanged", an empty text means "remove". */
export function keyChange(apiKey: string | null | undefined): KeyChange {
  if (apiKey === undefined || apiKey === null || isMasked(apiKey)) return { kind: 'keep' };
  return apiKey === '' ? { kind: 'remove' } : { kind: 'set', plain: apiKey };
}

/**
 * A key is a secret of one provider and is never sent to another. If the provider changes, the key is removed. If an
 * administrator wants to keep using an own key, the new one is required (422).
 */
export function keyAfterMove(actor: Actor, before: Setup, after: Setup, change: KeyChange): KeyChange {
  if (before.provider === after.provider || before.apiKey === null || change.kind !== 'keep') return change;
  if (actor.role === 'admin' && after.useCustomApi) {
    throw fieldError('apiKey', 'Escribe la clave de API del nuevo proveedor: la guardada es del anterior.');
  }
  return { kind: 'remove' };
}

/** The specification's rule for what administrators set up. A setup that already broke the rule before may stay. */
export function requireOpenaiSetup(
  before: Setup | undefined,
  after: Setup,
  now: Pick<Circumstances, 'providers'>,
): void {
  const problem = openaiProblem(after, now);
  if (problem && !(before && openaiProblem(before, now))) throw fieldError(problem, openaiSetupRequired);
}

function openaiProblem(setup: Setup, now: Pick<Circumstances, 'providers'>): 'apiKey' | 'assistantId' | undefined {
  if (setup.provider !== 'openai') return undefined;
  if (!hasKey(setup, now)) return 'apiKey';
  return lacksOpenaiSetup(setup) ? 'assistantId' : undefined;
}

/** Checks only the fields that change. The others may stay as an administrator or an earlier version of the app has left them. */
export function requireTexts(actor: Actor, fields: UpdateAssistantBody, merged: Setup): void {
  const touchesInstructions = fields.provider !== undefined || fields.systemPrompt !== undefined;
  if (touchesInstructions && merged.provider === 'deepseek' && !merged.systemPrompt) {
    throw fieldError('systemPrompt', 'Las instrucciones del sistema son requeridas para Deepseek');
  }
  if (actor.role !== 'admin' && fields.description === null) requireDescription(actor, null);
}

export function requireDescription(actor: Actor, description: string | null | undefined): void {
  if (actor.role !== 'admin' && !description) throw fieldError('description', 'La descripción es requerida');
}
