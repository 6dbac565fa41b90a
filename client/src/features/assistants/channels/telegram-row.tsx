import { CircleAlert, EllipsisVertical, ExternalLink, KeyRound, RefreshCw, Send, Unplug } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '#client/components/ui/menu.tsx';
import { useMenuChoice } from '#client/components/ui/use-menu-choice.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { channelsText } from '#client/i18n/es/assistants/channels.ts';
import { formatDateTime } from '#client/lib/format.ts';
import type { ChannelConnection } from '#shared/contracts/assistants/channels.ts';
import { ChannelRow } from './channel-row.tsx';
import { TokenDialog } from './token-dialog.tsx';
import { useCheckChannel, useDisconnectChannel } from './use-channels.ts';

interface TelegramRowProps {
  assistantId: number;
  connection: ChannelConnection;
}

/** A bot that is connected: how it stands, and what can be done with it. */
export function TelegramRow({ assistantId, connection }: TelegramRowProps) {
  const text = useText(channelsText);
  const { name, state, problem, lastEventAt, undelivered } = connection;
  const when = lastEventAt ? text.lastWritten(formatDateTime(lastEventAt)) : text.neverWritten;
  return (
    <ChannelRow
      icon={Send}
      name={text.telegram}
      about={`@${name} · ${when}`}
      actions={
        <>
          <Badge tone={state === 'connected' ? 'accent' : 'warning'}>
            {state === 'connected' ? text.running : text.needsYou}
          </Badge>
          <ConnectionMenu assistantId={assistantId} connection={connection} />
        </>
      }
    >
      {problem && (
        <p className="mt-3 flex gap-2 text-sm sm:pl-14">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            <strong className="font-semibold">{text.problems[problem].title}</strong> {text.problems[problem].help}
          </span>
        </p>
      )}
      {undelivered > 0 && (
        <p className="mt-2 text-sm text-muted-on-surface sm:pl-14">{text.undelivered(undelivered)}</p>
      )}
    </ChannelRow>
  );
}

function ConnectionMenu({ assistantId, connection: { id, name, url } }: TelegramRowProps) {
  const text = useText(channelsText);
  const [open, setOpen] = useState<'token' | 'disconnect'>();
  const { choose, onMenuClosed } = useMenuChoice(setOpen);
  const check = useCheckChannel(assistantId, id);
  const disconnect = useDisconnectChannel(assistantId, id);
  const close = () => setOpen(undefined);
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <Button variant="ghost" shape="square" aria-label={text.more(name)}>
            <EllipsisVertical aria-hidden className="size-5" />
          </Button>
        </MenuTrigger>
        <MenuContent onCloseAutoFocus={onMenuClosed}>
          <MenuItem onSelect={() => window.open(url, '_blank', 'noreferrer')}>
            <ExternalLink aria-hidden />
            {text.open}
          </MenuItem>
          <MenuItem onSelect={() => check.mutate({})}>
            <RefreshCw aria-hidden />
            {text.check}
          </MenuItem>
          <MenuItem onSelect={choose('token')}>
            <KeyRound aria-hidden />
            {text.newToken}
          </MenuItem>
          <MenuSeparator />
          <MenuItem tone="danger" onSelect={choose('disconnect')}>
            <Unplug aria-hidden />
            {text.disconnect}
          </MenuItem>
        </MenuContent>
      </Menu>
      {open === 'token' && (
        <TokenDialog title={text.newTokenTitle} saveLabel={text.save} mutation={check} onClose={close} />
      )}
      <ConfirmDialog
        open={open === 'disconnect'}
        onOpenChange={close}
        title={text.disconnectTitle}
        description={text.disconnectDescription(name)}
        confirmLabel={text.disconnect}
        pendingLabel={text.disconnecting}
        tone="danger"
        onConfirm={() => disconnect.mutateAsync()}
      />
    </>
  );
}
