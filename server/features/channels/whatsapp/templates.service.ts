import type { Db } from '#server/db/client.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import type { Actor } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError, fieldError } from '#server/lib/errors.ts';
import type { WhatsAppClient } from '#server/providers/whatsapp/whatsapp-client.ts';
import type { MessageTemplate } from '#shared/contracts/assistants/channels.ts';
import type { OutsideWords } from '../../chat/handoff/outside-words.service.ts';
import type { InboxService } from '../../chat/inbox/inbox.service.ts';
import type { Way } from '../carrier.ts';
import type { ConnectionService } from '../connections/connections.service.ts';
import { findWayOfSession } from '../incoming/incoming.queries.ts';
import { setTemplate } from '../outgoing/outgoing.queries.ts';
import { filledText, readTemplate, templateToSend } from './templates.rules.ts';

interface TemplateDeps {
  db: Db;
  clock: Clock;
  rateLimiter: RateLimiter;
  whatsapp: WhatsAppClient;
  connections: Pick<ConnectionService, 'accessOf' | 'failed'>;
  inbox: Pick<InboxService, 'requireThread'>;
  outsideWords: Pick<OutsideWords, 'said'>;
}

interface Wish {
  name: string;
  language: string;
  values: string[];
  clientMessageId: string;
}

export type TemplateService = ReturnType<typeof createTemplates>;

const perMinute = { max: 30, windowSeconds: 60 };

/** Writes to people at WhatsApp with templates that Meta has approved, which may also be sent when a person's window has closed. */
export function createTemplates(deps: TemplateDeps) {
  const { db, clock, rateLimiter, whatsapp, connections, inbox, outsideWords } = deps;
  return {
    /** Throws 404, 409 (the connection needs its owner), 429 and 503 (not reached). */
    async list(actor: Actor, threadId: number): Promise<MessageTemplate[]> {
      const thread = await inbox.requireThread(actor, threadId);
      const way = await findWayOfSession(db, thread.sessionId);
      return way ? templatesOf(actor, way) : [];
    },

    /** Throws what `list` throws, 409 if the template can't be sent, and 422 if a placeholder has no value. */
    async send(actor: Actor, threadId: number, { name, language, values, clientMessageId }: Wish): Promise<number> {
      const { sessionId, assistantId } = await inbox.requireThread(actor, threadId);
      const way = await findWayOfSession(db, sessionId);
      if (way?.connection.channel !== 'whatsapp')
        throw new AppError('conflict', 'Esta persona no escribe por WhatsApp.');
      const template = (await templatesOf(actor, way)).find((each) => each.name === name && each.language === language);
      if (!template) throw new AppError('conflict', 'Esta plantilla ya no existe. Elige otra.');
      if (template.state !== 'usable') throw new AppError('conflict', refusals[template.state]);
      if (values.length !== template.places.length) throw fieldError('values', 'Rellena todos los huecos.');
      const text = filledText(template, values);
      const toSend = templateToSend(template, values);
      const conversationId = await outsideWords.said({
        ...{ channel: 'whatsapp', assistantId, sessionId, title: text },
        said: { text, at: clock.now(), clientMessageId },
        onStored: (tx, messageId) => setTemplate(tx, messageId, toSend),
      });
      return conversationId ?? threadId;
    },
  };

  async function templatesOf({ userId }: Actor, { connection }: Way): Promise<MessageTemplate[]> {
    if (connection.channel !== 'whatsapp') return [];
    await rateLimiter.take([{ key: `templates:${userId}`, ...perMinute }]);
    const answer = await whatsapp.templates(connections.accessOf(connection), connection.accountId ?? '');
    if ('value' in answer) return answer.value.data.map(readTemplate);
    const { kind } = answer.fault;
    if (kind === 'token' || kind === 'account') {
      await connections.failed(connection.id, kind);
      throw new AppError('conflict', 'Meta no acepta esta conexión. Mira en «Canales» qué necesita.');
    }
    const message = 'No hemos podido hablar con Meta. Vuelve a intentarlo en un momento.';
    throw new AppError('unavailable', message, { retryAfterSeconds: 10 });
  }
}

const refusals: Record<Exclude<MessageTemplate['state'], 'usable'>, string> = {
  pending: 'Meta todavía no ha aprobado esta plantilla. Elige otra.',
  rejected: 'Meta no ha aprobado esta plantilla. Elige otra.',
  paused: 'Meta ha pausado esta plantilla. Elige otra.',
  unsupported: 'Esta plantilla tiene partes que aquí no se pueden rellenar. Elige otra.',
};
