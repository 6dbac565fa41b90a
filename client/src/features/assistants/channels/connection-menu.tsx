import { ClipboardList, EllipsisVertical, ExternalLink, KeyRound, RefreshCw, Unplug } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog/dialog.tsx';
import { Menu, MenuContent, MenuTrigger } from '#client/components/ui/menu/menu.tsx';
import { MenuItem, MenuSeparator } from '#client/components/ui/menu/menu-parts.tsx';
import { useMenuChoice } from '#client/components/ui/menu/use-menu-choice.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { channelsText } from '#client/i18n/es/channels/channels.ts';
import type { ChannelConnection } from '#shared/contracts/assistants/channels.ts';
import { serviceNames } from '#shared/domain/conversations/channels.ts';
import { TokenDialog } from './dialogs.ts';
import { shownName } from './shown-name.ts';
import { useCheckChannel, useDisconnectChannel } from './use-channels.ts';
import { WebhookValues } from './webhook-values.tsx';

interface ConnectionMenuProps {
  assistantId: number;
  connection: ChannelConnection;
}

/** The menu of actions for a connection. */
export function ConnectionMenu({ assistantId, connection }: ConnectionMenuProps) {
  const text = useText(channelsText);
  const { id, channel, name, url, webhook } = connection;
  const [open, setOpen] = useState<'token' | 'webhook' | 'disconnect'>();
  const { choose, onMenuClosed } = useMenuChoice(setOpen);
  const check = useCheckChannel(assistantId, id);
  const disconnect = useDisconnectChannel(assistantId, id);
  const close = () => setOpen(undefined);
  return (
    <>
      <Menu>
        <MenuTrigger>
          <Button variant="ghost" shape="square" aria-label={text.more(name)}>
            <EllipsisVertical aria-hidden className="size-5" />
          </Button>
        </MenuTrigger>
        <MenuContent onCloseAutoFocus={onMenuClosed}>
          <MenuItem onSelect={() => window.open(url, '_blank', 'noreferrer')}>
            <ExternalLink aria-hidden />
            {text.open(serviceNames[channel])}
          </MenuItem>
          <MenuItem onSelect={() => check.mutate({})}>
            <RefreshCw aria-hidden />
            {text.check}
          </MenuItem>
          <MenuItem onSelect={choose('token')}>
            <KeyRound aria-hidden />
            {text.newToken}
          </MenuItem>
          {webhook && (
            <MenuItem onSelect={choose('webhook')}>
              <ClipboardList aria-hidden />
              {text.webhook.show}
            </MenuItem>
          )}
          <MenuSeparator />
          <MenuItem tone="danger" onSelect={choose('disconnect')}>
            <Unplug aria-hidden />
            {text.disconnect}
          </MenuItem>
        </MenuContent>
      </Menu>
      {open === 'token' && (
        <TokenDialog
          channel={channel}
          title={text.newTokenTitle[channel]}
          saveLabel={text.save}
          mutation={check}
          onClose={close}
        />
      )}
      {webhook && (
        <Dialog
          open={open === 'webhook'}
          onOpenChange={close}
          title={text.webhook.title}
          footer={
            <Button variant="secondary" onClick={close}>
              {text.webhook.close}
            </Button>
          }
        >
          <WebhookValues webhook={webhook} />
        </Dialog>
      )}
      <ConfirmDialog
        open={open === 'disconnect'}
        onOpenChange={close}
        title={text.disconnectTitle[channel]}
        description={text.disconnectDescription(shownName(connection))}
        confirmLabel={text.disconnect}
        pendingLabel={text.disconnecting}
        tone="danger"
        onConfirm={() => disconnect.mutateAsync()}
      />
    </>
  );
}
