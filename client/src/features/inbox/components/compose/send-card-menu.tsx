import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { Button } from '#client/components/ui/button.tsx';
import { Menu, MenuContent, MenuTrigger } from '#client/components/ui/menu/menu.tsx';
import { MenuItem } from '#client/components/ui/menu/menu-parts.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { inboxText } from '#client/i18n/es/inbox.ts';
import { inboxQueries } from '../../inbox.queries.ts';
import { useSendCard } from '../../use-thread-actions.ts';

interface SendCardMenuProps {
  threadId: number;
  className: string;
}

/** Sends the visitor a form or the booking card. Renders nothing if the assistant has neither. */
export function SendCardMenu({ threadId, className }: SendCardMenuProps) {
  const text = useText(inboxText);
  const { data: cards = [] } = useQuery(inboxQueries.sendable(threadId));
  const send = useSendCard(threadId);
  if (cards.length === 0) return null;
  return (
    <Menu>
      <MenuTrigger>
        <Button variant="ghost" className={className} isPending={send.isPending}>
          <ClipboardList aria-hidden className="size-4" />
          {text.sendCard}
        </Button>
      </MenuTrigger>
      <MenuContent align="start" aria-label={text.sendCard}>
        {cards.map(({ formId, title }) => (
          <MenuItem key={formId ?? 'booking'} onSelect={() => send.mutate(formId)}>
            {title}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
