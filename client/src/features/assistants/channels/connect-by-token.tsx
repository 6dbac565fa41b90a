import { useText } from '#client/i18n/catalogue.ts';
import { channelsText } from '#client/i18n/es/channels/channels.ts';
import { type OutsideChannel, serviceNames } from '#shared/domain/conversations/channels.ts';
import { TokenDialog } from './dialogs.ts';
import { useConnectChannel } from './use-channels.ts';

interface ConnectByTokenProps {
  assistantId: number;
  channel: Exclude<OutsideChannel, 'whatsapp'>;
  onClose: () => void;
}

/** Connects an account at a service that needs nothing but a token. */
export function ConnectByToken({ assistantId, channel, onClose }: ConnectByTokenProps) {
  const text = useText(channelsText);
  const { isPending, mutateAsync } = useConnectChannel(assistantId, channel);
  return (
    <TokenDialog
      isNew
      channel={channel}
      title={text.connectNamed(serviceNames[channel])}
      saveLabel={text.connect}
      mutation={{ isPending, mutateAsync: ({ token }) => mutateAsync({ channel, token }) }}
      onClose={onClose}
    />
  );
}
