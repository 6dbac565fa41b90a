import { Contact, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { Avatar } from '#client/components/ui/avatar.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { Button, buttonClass } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { allAssistantsText } from '#client/i18n/es/assistants/assistants-admin.ts';
import { manageText } from '#client/i18n/es/assistants/assistants-manage.ts';
import { paths } from '#client/lib/paths.ts';
import type { AdminAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { defaultModels } from '#shared/domain/assistants/models.ts';
import { providerLabels } from '#shared/domain/assistants/providers.ts';
import { ActiveSwitch } from '../list/active-switch.tsx';
import { UnconfirmedAddress } from '../list/unconfirmed-address.tsx';
import { AdminAssistantFacts } from './admin-assistant-facts.tsx';
import type { BackOfficeAction } from './back-office-dialog.tsx';
import { StateNotes } from './state-notes.tsx';

interface AdminAssistantCardProps {
  assistant: AdminAssistant;
  onAction: (action: BackOfficeAction) => void;
}

/** The card of any user's assistant: what it is, whose it is, whether it answers, and the actions for it. */
export function AdminAssistantCard({ assistant, onAction }: AdminAssistantCardProps) {
  const text = useText(allAssistantsText);
  const { edit, editOf } = useText(manageText);
  const { id, name } = assistant;
  return (
    <Card role="article" aria-label={name} className="flex h-full flex-col gap-4 p-5">
      <div className="flex items-start gap-4">
        <Avatar src={assistant.avatarUrl} size="large" />
        <div className="min-w-0 flex-1">
          <h2 className="line-clamp-2 leading-snug font-semibold wrap-anywhere">{name}</h2>
          <div className="mt-1.5 flex flex-wrap gap-1.5">
            <Badge tone="accent">{providerLabels[assistant.provider]}</Badge>
            <Badge tone="neutral">{assistant.model ?? defaultModels[assistant.provider]}</Badge>
            <Badge tone={assistant.isActive ? 'neutral' : 'warning'}>
              {assistant.isActive ? text.visible : text.hidden}
            </Badge>
          </div>
        </div>
        <ActiveSwitch assistant={assistant} />
      </div>
      <StateNotes assistant={assistant} />
      <UnconfirmedAddress assistant={assistant} />
      <AdminAssistantFacts assistant={assistant} />
      <div className="mt-auto flex gap-2">
        <Link
          href={paths.adminContacts(id)}
          aria-label={text.contactsOf(name)}
          className={`${buttonClass('primary')} flex-1`}
        >
          <Contact aria-hidden className="size-4" />
          {text.contacts}
        </Link>
        <Link href={paths.adminAssistant(id)} aria-label={editOf(name)} className={buttonClass('secondary')}>
          <Pencil aria-hidden className="size-4" />
          {edit}
        </Link>
        <Button
          variant="secondary"
          shape="square"
          aria-label={text.removeOf(name)}
          title={text.removeOf(name)}
          onClick={() => onAction({ kind: 'remove', assistant })}
        >
          <Trash2 aria-hidden className="size-4" />
        </Button>
      </div>
    </Card>
  );
}
