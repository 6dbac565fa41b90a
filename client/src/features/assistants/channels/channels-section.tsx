import { useQuery } from '@tanstack/react-query';
import { Globe, PanelBottom, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { channelIcons } from '#client/components/channel-mark.tsx';
import { SectionHead } from '#client/components/patterns/layout/section-head.tsx';
import { Loading } from '#client/components/patterns/loading.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Button, buttonClass } from '#client/components/ui/button.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { channelsText } from '#client/i18n/es/channels/channels.ts';
import { publicUrl } from '#client/lib/public-url.ts';
import type { ChannelConnection } from '#shared/contracts/assistants/channels.ts';
import { type OutsideChannel, outsideChannels, serviceNames } from '#shared/domain/conversations/channels.ts';
import { CopyUrlButton } from '../link/copy-url-button.tsx';
import { usePlace } from '../place/place.ts';
import { ChannelRow } from './channel-row.tsx';
import { channelsQuery } from './channels.queries.ts';
import { ConnectByToken } from './connect-by-token.tsx';
import { ConnectionRow } from './connection-row.tsx';
import { WhatsAppDialog } from './dialogs.ts';
import { PicturesPanel } from './pictures-panel.tsx';

/** Wraps the list, so that `QueryState` does not show the page as empty if the list is empty: other channels are shown beside it. */
const together = (connections: ChannelConnection[]) => ({ connections });

/** 'Canales': where people write to an assistant, here and at outside services. */
export function ChannelsSection() {
  const text = useText(channelsText);
  const { assistant, href } = usePlace();
  const [connecting, setConnecting] = useState<OutsideChannel>();
  return (
    <div className="max-w-200">
      <SectionHead title={text.title} description={text.description} />
      <QueryState
        query={useQuery({ ...channelsQuery(assistant.id), select: together })}
        loading={
          <Loading className="space-y-3">
            <Skeleton className="h-18" />
            <Skeleton className="h-18" />
            <Skeleton className="h-18" />
          </Loading>
        }
        error={{ title: text.loadError, description: text.tryAgain }}
        empty={null}
      >
        {({ connections }) => (
          <ul aria-label={text.title} className="rounded-card border border-line bg-surface">
            <ChannelRow
              icon={Globe}
              name={text.publicChat}
              about={publicUrl(assistant.slug)}
              actions={<CopyUrlButton assistant={assistant} />}
            />
            <ChannelRow
              icon={PanelBottom}
              name={text.yourSite}
              about={text.yourSiteAbout}
              actions={
                <Link href={href('web')} className={buttonClass('secondary')}>
                  {text.adjust}
                </Link>
              }
            />
            {connections.map((connection) => (
              <ConnectionRow key={connection.id} assistantId={assistant.id} connection={connection} />
            ))}
            {outsideChannels
              .filter((channel) => connections.every((connection) => connection.channel !== channel))
              .map((channel) => (
                <ChannelRow
                  key={channel}
                  icon={channelIcons[channel]}
                  name={serviceNames[channel]}
                  about={text.about[channel]}
                  actions={
                    <Button
                      variant="secondary"
                      aria-label={text.connectNamed(serviceNames[channel])}
                      onClick={() => setConnecting(channel)}
                    >
                      <Plus aria-hidden className="size-4" />
                      {text.connect}
                    </Button>
                  }
                />
              ))}
          </ul>
        )}
      </QueryState>
      <PicturesPanel assistantId={assistant.id} />
      {connecting === 'whatsapp' && (
        <WhatsAppDialog assistantId={assistant.id} onClose={() => setConnecting(undefined)} />
      )}
      {connecting && connecting !== 'whatsapp' && (
        <ConnectByToken assistantId={assistant.id} channel={connecting} onClose={() => setConnecting(undefined)} />
      )}
    </div>
  );
}
