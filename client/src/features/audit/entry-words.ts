import type { AuditText } from '#client/i18n/es/platform/audit.ts';
import type { SubscriptionsText } from '#client/i18n/es/subscriptions.ts';
import { formatDollars } from '#client/lib/format.ts';
import type { AuditLogEntry } from '#shared/contracts/accounts/audit.ts';
import { auditActions } from '#shared/domain/accounts/audit-actions.ts';
import { ceilingPeriods, ceilingScopes } from '#shared/domain/accounts/ceilings.ts';
import { planIds, subscriptionStatuses } from '#shared/domain/accounts/plans.ts';
import { roles } from '#shared/domain/accounts/roles.ts';

/** The text for an action. An action without a text is returned as it is. */
export function actionWords(action: string, text: AuditText): string {
  const known = auditActions.find((name) => name === action);
  return known ? text.actions[known] : action;
}

/** The details of an entry in one line. Empty if it has none. */
export function detailWords({ action, details }: AuditLogEntry, text: AuditText, plans: SubscriptionsText): string {
  switch (action) {
    case 'login.failed':
      return details.knownAccount === false ? text.unknownAccount : '';
    case 'user.role_changed':
      return text.change(roleWords(details.from, text), roleWords(details.to, text));
    case 'user.updated':
      return text.formerly(`${details.usernameBefore} · ${details.emailBefore}`);
    case 'subscription.changed':
      return text.change(
        subscriptionWords(details.planBefore, details.statusBefore, plans),
        subscriptionWords(details.plan, details.status, plans),
      );
    case 'user.created':
    case 'user.deleted':
      return roleWords(details.role, text);
    case 'subscription.requested':
    case 'subscription.request_withdrawn':
    case 'subscription.request_granted':
    case 'subscription.request_refused':
      return planWords(details.plan, plans);
    case 'contacts.status_changed':
    case 'contacts.follow_up_changed':
      return [details.to, details.isUndo && text.undone].filter(Boolean).join(' · ');
    case 'assistant.moved':
      return text.formerly(String(details.before));
    case 'user.password_changed':
    case 'assistant.deleted':
    case 'contacts.exported':
    case 'contact.erased':
    case 'privacy.changed':
      return '';
    case 'ceiling.changed':
      return [
        ceilingWords(details.scope, details.period, text),
        text.formerly(limitWords(details.limitBefore, details.messagesBefore, text)),
        text.currently(limitWords(details.limit, details.messages, text)),
      ].join(' · ');
    case 'settings.changed':
      return String(details.fields);
    default:
      // Ids are left out: they are for readers of the table. The line above names what the entry is about.
      return Object.entries(details)
        .filter(([name]) => !/^id$|Id$/.test(name))
        .map(([name, value]) => `${name}: ${value}`)
        .join(' · ');
  }
}

function roleWords(role: unknown, text: AuditText): string {
  const known = roles.find((name) => name === role);
  return known ? text.roles[known] : String(role);
}

function planWords(plan: unknown, words: SubscriptionsText): string {
  const known = planIds.find((id) => id === plan);
  return known ? words.plan[known] : String(plan);
}

function subscriptionWords(plan: unknown, status: unknown, words: SubscriptionsText): string {
  const statusId = subscriptionStatuses.find((id) => id === status);
  return `${planWords(plan, words)} (${statusId ? words.status[statusId] : status})`;
}

function ceilingWords(scope: unknown, period: unknown, text: AuditText): string {
  const knownScope = ceilingScopes.find((name) => name === scope);
  const knownPeriod = ceilingPeriods.find((name) => name === period);
  return knownScope && knownPeriod ? text.ceilings[knownScope][knownPeriod] : `${scope}, ${period}`;
}

/** The text for a ceiling. `limit` is in US dollars. Without `limit` and `messages` there is no ceiling. */
function limitWords(limit: unknown, messages: unknown, text: AuditText): string {
  const parts = [
    typeof messages === 'number' ? text.messages(messages) : undefined,
    typeof limit === 'number' ? formatDollars(limit) : undefined,
  ];
  return parts.filter(Boolean).join(' · ') || text.noCeiling;
}
