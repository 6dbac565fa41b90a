import { type Column, DataTable } from '#client/components/patterns/data-table.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { auditText } from '#client/i18n/es/platform/audit.ts';
import { subscriptionsText } from '#client/i18n/es/subscriptions.ts';
import { formatDateTime } from '#client/lib/format.ts';
import type { AuditLogEntry } from '#shared/contracts/accounts/audit.ts';
import { actionWords, detailWords } from '../entry-words.ts';

/** A page of the log, newest first. */
export function AuditTable({ entries }: { entries: AuditLogEntry[] }) {
  const text = useText(auditText);
  const plans = useText(subscriptionsText);
  const columns: Column<AuditLogEntry>[] = [
    {
      header: text.columns.what,
      kind: 'title',
      cell: (entry) => {
        const details = detailWords(entry, text, plans);
        return (
          <div className="min-w-0">
            <p className="font-medium">{actionWords(entry.action, text)}</p>
            {details && <p className="text-sm text-muted-on-surface">{details}</p>}
          </div>
        );
      },
    },
    { header: text.columns.who, isNamed: true, cell: ({ actorName }) => actorName ?? text.nobody },
    { header: text.columns.target, isNamed: true, cell: ({ target }) => target ?? '–' },
    { header: text.columns.ip, cell: ({ ip }) => ip ?? '–' },
    {
      header: text.columns.when,
      cell: ({ at }) => (
        <time dateTime={at} className="whitespace-nowrap">
          {formatDateTime(at)}
        </time>
      ),
    },
  ];
  return <DataTable label={text.title} columns={columns} rows={entries} keyOf={({ id }) => id} isCompact />;
}
