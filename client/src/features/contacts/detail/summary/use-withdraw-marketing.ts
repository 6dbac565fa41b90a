import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { call } from '#client/lib/api/api.ts';
import { privacyRequestEndpoints } from '#shared/contracts/privacy/requests.ts';
import { contactQueries } from '../../cache/contacts.queries.ts';

/** Withdraws a contact's consent to marketing. */
export function useWithdrawMarketing(contactId: string) {
  const queryClient = useQueryClient();
  const text = useText(contactsText);
  return useMutation({
    meta: { done: { title: text.marketingWithdrawn }, failed: { title: text.withdrawFailed } },
    mutationFn: () => call(privacyRequestEndpoints.withdrawMarketing, { params: { contactId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: contactQueries.details }),
  });
}
