import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { choosingText } from '#client/i18n/es/choosing.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { call } from '#client/lib/api/api.ts';
import { formatDate, formatNumber } from '#client/lib/format.ts';
import { chosenContactEndpoints } from '#shared/contracts/contacts/chosen-contacts.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';
import type { ContactStatus } from '#shared/domain/contacts/leads.ts';
import { contactsOf, putContacts } from '../cache/contact-cache.ts';
import { countsKey } from '../cache/pending-contacts.queries.ts';
import { wishStatus } from '../cache/status-wishes.ts';
import { offerUndo } from './undo.ts';

/** What is set for the selected contacts: a status or a follow-up. */
export type ChosenWork = { status: ContactStatus } | { followUp: { date: string; note: string } | null };

/** A contact and the value that is set for it. */
interface Wish {
  contact: Contact;
  work: ChosenWork;
  ifIs?: ChosenWork;
}

/** Sets a status or a follow-up for all selected contacts, shows it at once, and offers to undo it. */
export function useChangeChosen() {
  const queryClient = useQueryClient();
  const words = useWords();
  const text = useText(choosingText);
  const send = useSend({ title: text.failed });
  const takeBack = useSend({ title: text.undoFailed });
  return useMutation({
    mutationFn: async ({ ids, work }: { ids: readonly string[]; work: ChosenWork }) => {
      const contacts = contactsOf(queryClient, ids);
      const { changed, notFound } = await send.mutateAsync({ wishes: contacts.map((contact) => ({ contact, work })) });
      const before = new Map(changed.map((one) => [one.id, one.before]));
      const back = contacts.flatMap((contact) => {
        const was = before.get(contact.id);
        const earlier = was && ('status' in work ? { status: was.status } : { followUp: was.followUp });
        return earlier ? [{ contact, work: earlier, ifIs: work }] : [];
      });
      offerUndo({
        title: words(back.length, work),
        description: notFound.length > 0 ? text.notFound(notFound.length) : undefined,
        run:
          back.length > 0
            ? async () => {
                await takeBack.mutateAsync({ wishes: back, isUndo: true });
                offerUndo({ title: text.undone });
              }
            : undefined,
      });
    },
  });
}

function useSend(failed: { title: string }) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { failed },
    // Requests run one after the other, together with status changes of single contacts, so that the last choice wins.
    scope: { id: 'contact status' },
    mutationFn: ({ wishes, isUndo = false }: { wishes: Wish[]; isUndo?: boolean }) => {
      const contacts = wishes.map(({ contact: { id }, work, ifIs }) => ({ id, ...work, ...(ifIs && { ifIs }) }));
      return call(chosenContactEndpoints.changeChosen, { body: { contacts, isUndo } });
    },
    onMutate: ({ wishes }) => {
      const ends = wishes.flatMap(({ contact, work }) =>
        'status' in work ? [wishStatus(contact.id, work.status).end] : [],
      );
      putContacts(queryClient, wishes.map(worked));
      return () => {
        for (const end of ends) end();
      };
    },
    onSuccess: ({ notFound }, { wishes }, end) => {
      end();
      const gone = new Set(notFound);
      putContacts(queryClient, wishes.filter(({ contact }) => !gone.has(contact.id)).map(worked));
      void queryClient.invalidateQueries({ queryKey: countsKey });
    },
    onError: (_, { wishes }, end) => {
      end?.();
      putContacts(
        queryClient,
        wishes.map(({ contact }) => contact),
      );
    },
  });
}

const worked = ({ contact, work }: Wish): Contact => ({ ...contact, ...work });

function useWords() {
  const text = useText(choosingText);
  const { statuses } = useText(contactsText);
  return (count: number, work: ChosenWork): string => {
    const shown = formatNumber(count);
    if (count === 0) return text.nothingChanged;
    if ('status' in work) return text.statusSet(count, shown, statuses[work.status]);
    return work.followUp
      ? text.followUpSet(count, shown, formatDate(work.followUp.date))
      : text.followUpCleared(count, shown);
  };
}
