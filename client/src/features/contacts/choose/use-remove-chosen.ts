import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { choosingText } from '#client/i18n/es/choosing.ts';
import { call, request } from '#client/lib/api/api.ts';
import { download } from '#client/lib/api/download.ts';
import { formatNumber } from '#client/lib/format.ts';
import { chosenContactEndpoints } from '#shared/contracts/contacts/chosen-contacts.ts';
import { dropContacts } from '../cache/contact-cache.ts';
import { removals } from '../cache/contacts.queries.ts';
import { offerUndo } from './undo.ts';

/** The timeout of a deletion. It is long because each contact is deleted with all its data, and there may be hundreds. */
const deletionMs = 120_000;

/** Deletes all selected contacts. Shows how many were deleted and which are left. */
export function useRemoveChosen() {
  const queryClient = useQueryClient();
  const text = useText(choosingText);
  return useMutation({
    mutationKey: removals,
    mutationFn: (contactIds: readonly string[]) =>
      call(chosenContactEndpoints.removeChosen, { body: { contactIds: [...contactIds] }, limitMs: deletionMs }),
    onSuccess: ({ deleted, notFound, failed }) => {
      dropContacts(queryClient, [...deleted, ...notFound]);
      offerUndo({
        title: text.removed(deleted.length, formatNumber(deleted.length)),
        description: failed.length > 0 ? text.notRemoved(failed.length) : undefined,
      });
    },
  });
}

/** Saves all selected contacts as a file for spreadsheets. */
export function useExportChosen() {
  const text = useText(choosingText);
  return useMutation({
    meta: { failed: { title: text.exportFailed } },
    mutationFn: async (contactIds: readonly string[]) => {
      const { response } = await request(
        chosenContactEndpoints.csvOfChosen,
        { body: { contactIds: [...contactIds] } },
        'text/csv',
      );
      download(await response.blob(), text.exportFile);
    },
  });
}
