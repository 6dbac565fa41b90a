import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { contactName } from '#client/components/contacts/contact-name.ts';
import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { EmptyState } from '#client/components/patterns/empty-state.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { SearchInput } from '#client/components/patterns/search-input.tsx';
import { BreakableName } from '#client/components/ui/breakable-name.tsx';
import { Dialog } from '#client/components/ui/dialog/dialog.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { formatDateTime } from '#client/lib/format.ts';
import type { ContactDetail } from '#shared/contracts/contacts/contact-work.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';
import { contactQueries } from '../../cache/contacts.queries.ts';
import { ListLoading } from '../../list/list-loading.tsx';
import { useJoinContact } from './use-join-contact.ts';

/** Searches for a contact that is the same person, and joins it to this one. */
export function JoinDialog({ contact, onClose }: { contact: ContactDetail; onClose: () => void }) {
  const text = useText(contactsText);
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<Contact>();
  const found = useQuery(contactQueries.joinable(contact.id, q));
  const join = useJoinContact(contact.id);
  const nameOf = (one: Contact) => contactName(one, text.visitor);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.joinTitle}
      description={text.joinDescription(nameOf(contact))}
      size="md"
    >
      <SearchInput label={text.search} value={q} onSearch={setQ} />
      <div className="mt-4 min-h-64">
        <QueryState
          query={found}
          loading={<ListLoading />}
          error={{ title: text.contactsError, description: text.contactsErrorDescription }}
          empty={<EmptyState icon={UserX} title={text.nothingFound} description={text.joinNothingFound} />}
        >
          {(contacts) => (
            <ul aria-label={text.list} className="divide-y divide-line rounded-control border border-line">
              {contacts.map((one) => (
                <li key={one.id}>
                  <button
                    type="button"
                    onClick={() => setChosen(one)}
                    className="w-full px-3 py-2.5 text-left wrap-anywhere hover:bg-sunken"
                  >
                    <span className="block font-medium">
                      <BreakableName name={nameOf(one)} />
                    </span>
                    <span className="block text-sm text-muted-on-surface">
                      {[one.email, one.phoneDisplay, one.assistantName].filter(Boolean).join(' · ')}
                    </span>
                    <span className="block text-sm text-muted-on-surface">
                      {text.lastSeen(formatDateTime(one.lastInteraction))}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </QueryState>
      </div>
      <ConfirmDialog
        open={chosen !== undefined}
        onOpenChange={() => setChosen(undefined)}
        title={text.joinQuestion(chosen ? nameOf(chosen) : '')}
        description={text.joinConsequence}
        confirmLabel={text.joinConfirm}
        failed={{ title: text.joinFailed }}
        onConfirm={async () => {
          if (chosen) await join.mutateAsync(chosen);
          onClose();
        }}
      />
    </Dialog>
  );
}
