import { Badge } from '#client/components/ui/badge.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import type { ConnectionsText } from '#client/i18n/es/platform/whatsapp-connections.ts';
import { connectionsText } from '#client/i18n/es/platform/whatsapp-connections.ts';
import type { Connection } from '#shared/contracts/platform/whatsapp.ts';

type Statuses = ConnectionsText['statuses'];

/** The status of a connection. It counts as connected only while it reports so itself. */
export function StatusBadge({ connection: { status, isConnected } }: { connection: Connection }) {
  const { statuses } = useText(connectionsText);
  const tone = isConnected ? 'accent' : status === 'error' || status === 'pending' ? 'warning' : 'neutral';
  return (
    <span className="shrink-0">
      <Badge tone={tone}>{isConnected ? statuses.connected : labelOf(status, statuses)}</Badge>
    </span>
  );
}

function labelOf(status: string, statuses: Statuses): string {
  if (status === 'connected') return statuses.disconnected;
  return isKnown(status, statuses) ? statuses[status] : statuses.unknown;
}

function isKnown(status: string, statuses: Statuses): status is keyof Statuses {
  return Object.hasOwn(statuses, status);
}
