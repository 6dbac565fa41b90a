import { ChevronDown, Circle, CircleCheck, CircleDashed, CircleX, type LucideIcon, Trophy } from 'lucide-react';
import { contactName } from '#client/components/contacts/contact-name.ts';
import { Menu, MenuContent, MenuTrigger } from '#client/components/ui/menu/menu.tsx';
import { MenuRadioGroup, MenuRadioItem } from '#client/components/ui/menu/menu-parts.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';
import { type ContactStatus, contactStatuses } from '#shared/domain/contacts/leads.ts';
import { useSetStatus } from '../detail/use-contact-detail.ts';

/** The icons, in the order of the statuses. */
const icons = [Circle, CircleCheck, CircleDashed, Trophy, CircleX];

export function iconOfStatus(status: ContactStatus): LucideIcon {
  return icons[contactStatuses.indexOf(status)] ?? Circle;
}

interface StatusMenuProps {
  contact: Contact;
  /** Called instead of setting the status here, if the new status moves the contact elsewhere. */
  onChoose?: ((contact: Contact, status: ContactStatus) => void) | undefined;
}

/** A contact's status, with a menu to change it. */
export function StatusMenu({ contact, onChoose }: StatusMenuProps) {
  const text = useText(contactsText);
  const { status } = contact;
  const Icon = iconOfStatus(status);
  return (
    <Menu>
      <MenuTrigger>
        <button
          type="button"
          aria-label={text.statusOf(contactName(contact, text.visitor), text.statuses[status])}
          className="inline-flex min-h-(--control) items-center gap-2 rounded-control border border-edge bg-surface px-3 text-sm font-medium whitespace-nowrap text-on-surface transition-colors duration-150 hover:bg-sunken"
        >
          <Icon aria-hidden className="size-4 shrink-0 text-link" />
          {text.statuses[status]}
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted-on-surface" />
        </button>
      </MenuTrigger>
      <MenuContent align="start">
        <StatusChoice contact={contact} onChoose={onChoose} />
      </MenuContent>
    </Menu>
  );
}

/** The content of the menu. It is only rendered while the menu is open, because there are as many menus as contacts. */
function StatusChoice({ contact, onChoose }: StatusMenuProps) {
  const text = useText(contactsText);
  const { mutate } = useSetStatus();
  const { status } = contact;
  return (
    <MenuRadioGroup
      value={status}
      onValueChange={(value) => {
        const chosen = contactStatuses.find((one) => one === value);
        if (!chosen || chosen === status) return;
        if (onChoose) onChoose(contact, chosen);
        else mutate({ contact, status: chosen });
      }}
    >
      {contactStatuses.map((one) => (
        <MenuRadioItem key={one} value={one}>
          {text.statuses[one]}
        </MenuRadioItem>
      ))}
    </MenuRadioGroup>
  );
}
