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

/** What becomes of a stored key: kept, removed, or another one in its place (its plain text). */
export type KeyChange = { kind: 'keep' } | { kind: 'remove' } | { kind: 'set'; plain: string };

/** A mask that comes back means "unchanged", an empty text "remove". */
export function keyChange(apiKey: string | null | undefined): KeyChange {
  if (apiKey === undefined || apiKey === null || isMasked(apiKey)) return { kind: 'keep' };
  return apiKey === '' ? { kind: 'remove' } : { kind: 'set', plain: apiKey };
}

/**
 * A key is one provider's secret and goes to no other: with another provider it is removed, or, where an administrator
 * means to go on with a key of its own, asked for anew (422).
 */
export function keyAfterMove(actor: Actor, before: Setup, after: Setup, change: KeyChange): KeyChange {
  if (before.provider === after.provider || before.apiKey === null || change.kind !== 'keep') return change;
  if (actor.role === 'admin' && after.useCustomApi) {
    throw fieldError('apiKey', 'Escribe la clave de API del nuevo proveedor: la guardada es del anterior.');
  }
  return { kind: 'remove' };
}

/** The specification's rule for what administrators set up. What was no better before stays allowed. */
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

/** What is not touched may stay as an administrator, or an earlier version, has left it. */
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
