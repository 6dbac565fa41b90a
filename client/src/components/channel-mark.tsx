import { MessageCircle, Send } from 'lucide-react';
import { VisuallyHidden } from '#client/components/ui/visually-hidden.tsx';
import { type ChannelId, type OutsideChannel, serviceNames } from '#shared/domain/conversations/channels.ts';

export const channelIcons = { telegram: Send, whatsapp: MessageCircle } satisfies Record<OutsideChannel, unknown>;

/** The name of the outside service that a conversation came from. Nothing for one in the chat itself. */
export function ChannelMark({ channel }: { channel: ChannelId }) {
  if (channel === 'public' || channel === 'private') return null;
  const Icon = channelIcons[channel];
  return (
    <span className="inline-flex items-center gap-1 font-medium whitespace-nowrap">
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {serviceNames[channel]}
    </span>
  );
}

/** The channel's icon, without the visible name. */
export function ChannelIcon({ channel }: { channel: OutsideChannel }) {
  const Icon = channelIcons[channel];
  return (
    <span className="shrink-0 self-center text-muted-on-surface">
      <Icon aria-hidden className="size-3.5" />
      <VisuallyHidden>{serviceNames[channel]}</VisuallyHidden>
    </span>
  );
}
