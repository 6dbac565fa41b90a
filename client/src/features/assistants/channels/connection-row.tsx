import { CircleAlert } from 'lucide-react';
import { channelIcons } from '#client/components/channel-mark.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { channelsText } from '#client/i18n/es/channels/channels.ts';
import { formatDateTime } from '#client/lib/format.ts';
import type { ChannelConnection } from '#shared/contracts/assistants/channels.ts';
import { serviceNames } from '#shared/domain/conversations/channels.ts';
import { ChannelRow } from './channel-row.tsx';
import { ConnectionMenu } from './connection-menu.tsx';
import { shownName } from './shown-name.ts';
import { WebhookValues } from './webhook-values.tsx';

interface ConnectionRowProps {
  assistantId: number;
  connection: ChannelConnection;
}

/** A connected bot or number: its state, and the actions for it. */
export function ConnectionRow({ assistantId, connection }: ConnectionRowProps) {
  const text = useText(channelsText);
  const { channel, state, problem, webhook, lastEventAt, undelivered, monthCounts } = connection;
  const when = lastEventAt ? text.lastWritten(formatDateTime(lastEventAt)) : text.neverWritten;
  const said = problem && text.problems[channel][problem];
  return (
    <ChannelRow
      icon={channelIcons[channel]}
      name={serviceNames[channel]}
      about={`${shownName(connection)} · ${when}`}
      actions={
        <>
          <Badge tone={state === 'connected' ? 'accent' : 'warning'}>
            {state === 'connected' ? text.running : text.needsYou}
          </Badge>
          <ConnectionMenu assistantId={assistantId} connection={connection} />
        </>
      }
    >
      {said && (
        <p className="mt-3 flex gap-2 text-sm sm:pl-14">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            <strong className="font-semibold">{said.title}</strong> {said.help}
          </span>
        </p>
      )}
      {problem === 'address' && webhook && (
        <div className="mt-3 sm:pl-14">
          <WebhookValues webhook={webhook} />
        </div>
      )}
      {monthCounts.length > 0 && (
        <p className="mt-2 text-sm text-muted-on-surface sm:pl-14">
          {text.monthCounts(
            monthCounts.map(({ category, messages }) => text.categories[kindOf(category)](messages)).join(', '),
          )}
        </p>
      )}
      {undelivered > 0 && (
        <p className="mt-2 text-sm text-muted-on-surface sm:pl-14">{text.undelivered(undelivered)}</p>
      )}
    </ChannelRow>
  );
}

const kinds = ['service', 'utility', 'marketing', 'authentication'] as const;

function kindOf(category: string): (typeof kinds)[number] | 'other' {
  return kinds.find((kind) => kind === category) ?? 'other';
}
