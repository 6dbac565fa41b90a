import type { Db } from '#server/db/client.ts';
import { fieldError, notFound } from '#server/lib/errors.ts';
import type { ListQuery } from '#shared/contracts/common.ts';
import type { Connection, CreateConnectionBody } from '#shared/contracts/platform/whatsapp.ts';
import { presentConnection } from './whatsapp.presenter.ts';
import { deleteConnection, insertConnection, isAssistantOf, listConnections } from './whatsapp.queries.ts';

export type WhatsappService = ReturnType<typeof createWhatsappService>;

/** Numbers prepared for assistants. Nothing is connected to WhatsApp: that takes a verified business account. */
export function createWhatsappService({ db }: { db: Db }) {
  return {
    /** Returns the newest first, and one row more than `limit` if there are more. */
    async list({ limit, cursor }: ListQuery): Promise<Connection[]> {
      return (await listConnections(db, { limit: limit + 1, beforeId: cursor })).map(presentConnection);
    },

    /** Throws 422 for an assistant that does not belong to the user. */
    async create(body: CreateConnectionBody): Promise<Connection> {
      const id = await db.transaction(async (tx) => {
        if (!(await isAssistantOf(tx, body.assistantId, body.userId))) throw notTheirs();
        return insertConnection(tx, { ...body, qrCode: demoCode(body.whatsappNumber) });
      });
      const [row] = await listConnections(db, { limit: 1, id });
      if (!row) throw notFound();
      return presentConnection(row);
    },

    async remove(id: number): Promise<void> {
      if (!(await deleteConnection(db, id))) throw notFound();
    },
  };
}

/** The text that the QR code contains. */
function demoCode(number: string): string {
  return `DEMO: este código QR es una simulación y no conecta ${number} con WhatsApp. This QR code is a simulation.`;
}

function notTheirs() {
  return fieldError('assistantId', 'Elige un asistente de esta persona');
}
