import { expect, test } from 'vitest';
import { auditText } from '#client/i18n/es/platform/audit.ts';
import { subscriptionsText } from '#client/i18n/es/subscriptions.ts';
import type { AuditLogEntry } from '#shared/contracts/accounts/audit.ts';
import { actionWords, detailWords } from './entry-words.ts';

const { spanish: audit } = auditText;
const said = (action: string, details: AuditLogEntry['details']) =>
  detailWords(
    { id: 1, at: '2026-01-01T00:00:00.000Z', actorId: 1, actorName: 'ana', action, target: null, ip: null, details },
    audit,
    subscriptionsText.spanish,
  );

test('an action is worded; one that is not known stays as it was written', () => {
  expect(actionWords('user.deleted', audit)).toBe('Eliminó un usuario');
  expect(actionWords('toString', audit)).toBe('toString');
  expect(actionWords('backup.made', audit)).toBe('backup.made');
});

test('the details of an entry are worded too', () => {
  expect(said('user.role_changed', { id: 3, from: 'user', to: 'admin' })).toBe('De Usuario a Administrador');
  expect(
    said('subscription.changed', { planBefore: 'free', statusBefore: 'expired', plan: 'pro', status: 'active' }),
  ).toBe('De Prueba Gratuita (Expirado) a Plan Pro (Activo)');
  expect(said('login.failed', { knownAccount: false })).toBe('Con una cuenta que no existe');
  expect(said('login.failed', { knownAccount: true })).toBe('');
  expect(said('subscription.requested', { plan: 'basic' })).toBe('Plan Básico');
  expect(said('assistant.moved', { id: 3, before: 'ana', newOwnerId: 7 })).toBe('Antes: ana');
  const ceiling = {
    scope: 'account',
    period: 'month',
    limit: 5,
    limitBefore: null,
    messages: null,
    messagesBefore: null,
  };
  expect(said('ceiling.changed', ceiling)).toBe('La cuenta, al mes · Antes: sin tope · Ahora: 5,00\u00a0US$');
  const visitor = { scope: 'visitor', period: 'day', limit: null, limitBefore: 0.05, messages: 20, messagesBefore: 1 };
  expect(said('ceiling.changed', visitor)).toBe(
    'Cada visitante, al día · Antes: 1 mensaje · 0,05\u00a0US$ · Ahora: 20 mensajes',
  );
  expect(said('settings.changed', { fields: 'smtpHost, smtpPort' })).toBe('smtpHost, smtpPort');
});

test('of what has no words of its own, ids are left out', () => {
  expect(said('webhook.created', { id: 1 })).toBe('');
  expect(said('conversation.taken', { conversationId: 48, assistantId: 3 })).toBe('');
  expect(said('backup.made', { id: 1, rows: 12 })).toBe('rows: 12');
});
