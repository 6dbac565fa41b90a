import { eq, isNotNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { SecretBox } from '#server/lib/security/secrets.ts';
import { StartError } from '#server/lib/start-error.ts';
import {
  agendaCalendars,
  assistants,
  assistantWidgets,
  calcomAgendas,
  channelConnections,
  systemSettings,
  webhooks,
  whatsappConnections,
} from '#shared/schema/index.ts';
import type { Database, Db } from './client.ts';
import { rowReader } from './statements/rows.ts';

const settingsSecrets = ['openaiApiKey', 'deepseekApiKey', 'smtpPassword', 'secretCheck', 'vapidPrivateKey'] as const;

/**
 * Opens every stored secret with `before` and seals it with `after`, all of them or none. Resolves with the number of secrets. Throws
 * {@link StartError} when one does not open.
 */
export async function rotateSecrets(db: Db, before: SecretBox, after: SecretBox): Promise<number> {
  let count = 0;
  const renew = (sealed: string, record: string): string => {
    count += 1;
    return after.seal(openWith(before, sealed, record), record);
  };
  await db.transaction(async (tx) => {
    const [settings] = await tx.select().from(systemSettings).for('update');
    const renewed = settingsSecrets.flatMap((field) => {
      const sealed = settings?.[field];
      return sealed ? [[field, renew(sealed, `system_settings.${field}`)] as const] : [];
    });
    if (renewed.length > 0) await tx.update(systemSettings).set(Object.fromEntries(renewed));

    const keys = await tx
      .select({ id: assistants.id, sealed: assistants.apiKey })
      .from(assistants)
      .where(isNotNull(assistants.apiKey))
      .for('update');
    for (const { id, sealed } of keys) {
      const apiKey = renew(sealed ?? '', `assistants.${id}.apiKey`);
      await tx.update(assistants).set({ apiKey }).where(eq(assistants.id, id));
    }

    const connections = await tx
      .select({ id: whatsappConnections.id, sealed: whatsappConnections.sessionData })
      .from(whatsappConnections)
      .where(isNotNull(whatsappConnections.sessionData))
      .for('update');
    for (const { id, sealed } of connections) {
      const sessionData = renew(sealed ?? '', `whatsapp_connections.${id}.sessionData`);
      await tx.update(whatsappConnections).set({ sessionData }).where(eq(whatsappConnections.id, id));
    }

    const hooks = await tx.select({ id: webhooks.id, sealed: webhooks.secret }).from(webhooks).for('update');
    for (const { id, sealed } of hooks) {
      const secret = renew(sealed, `webhooks.${id}.secret`);
      await tx.update(webhooks).set({ secret }).where(eq(webhooks.id, id));
    }

    const bots = await tx
      .select({
        id: channelConnections.id,
        token: channelConnections.token,
        appSecret: channelConnections.appSecret,
        verifyToken: channelConnections.verifyToken,
      })
      .from(channelConnections)
      .for('update');
    for (const { id, ...sealed } of bots) {
      const values = Object.entries(sealed).flatMap(([column, text]) =>
        text === null ? [] : [[column, renew(text, `channel_connections.${id}.${column}`)]],
      );
      await tx.update(channelConnections).set(Object.fromEntries(values)).where(eq(channelConnections.id, id));
    }

    const calendars = await tx
      .select({ id: agendaCalendars.id, sealed: agendaCalendars.address })
      .from(agendaCalendars)
      .for('update');
    for (const { id, sealed } of calendars) {
      const address = renew(sealed, `agenda_calendars.${id}.address`);
      await tx.update(agendaCalendars).set({ address }).where(eq(agendaCalendars.id, id));
    }

    const events = await tx
      .select({ agendaId: calcomAgendas.agendaId, sealed: calcomAgendas.apiKey })
      .from(calcomAgendas)
      .where(isNotNull(calcomAgendas.apiKey))
      .for('update');
    for (const { agendaId, sealed } of events) {
      const apiKey = renew(sealed ?? '', `calcom_agendas.${agendaId}.apiKey`);
      await tx.update(calcomAgendas).set({ apiKey }).where(eq(calcomAgendas.agendaId, agendaId));
    }

    const widgets = await tx
      .select({ assistantId: assistantWidgets.assistantId, sealed: assistantWidgets.identitySecret })
      .from(assistantWidgets)
      .where(isNotNull(assistantWidgets.identitySecret))
      .for('update');
    for (const { assistantId, sealed } of widgets) {
      const identitySecret = renew(sealed ?? '', `assistant_widgets.${assistantId}.identitySecret`);
      await tx.update(assistantWidgets).set({ identitySecret }).where(eq(assistantWidgets.assistantId, assistantId));
    }
  });
  return count;
}

/** Whether another process of this program has a connection to the same database. An embedded one has no other process. */
export async function isUsedElsewhere({ db, kind }: Database): Promise<boolean> {
  if (kind === 'embedded') return false;
  const [row] = await readCounts(
    db,
    sql`select count(*)::int as sessions from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and application_name = current_setting('application_name')`,
  );
  return (row?.sessions ?? 0) > 0;
}

const readCounts = rowReader(z.object({ sessions: z.number() }));

/** Whether the secrets of a database were sealed with `box`. */
export async function opensWith(db: Db, box: SecretBox): Promise<boolean> {
  const [row] = await db.select({ sealed: systemSettings.secretCheck }).from(systemSettings);
  try {
    if (row?.sealed) box.open(row.sealed, 'system_settings.secretCheck');
    return Boolean(row?.sealed);
  } catch {
    return false;
  }
}

function openWith(box: SecretBox, sealed: string, record: string): string {
  try {
    return box.open(sealed, record);
  } catch (cause) {
    throw new StartError('OLD_APP_SECRET: not the one that this database’s secrets were sealed under', { cause });
  }
}
