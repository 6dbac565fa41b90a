import { useMutation, useQueryClient } from '@tanstack/react-query';
import { currentLanguage, useText } from '#client/i18n/catalogue.ts';
import { type PushState, startPush, stopPush } from '#client/lib/push.ts';
import { pushQuery } from './push.queries.ts';
import { profileText } from './text.ts';

export function useSwitchPush() {
  const text = useText(profileText);
  const queryClient = useQueryClient();
  return useMutation({
    meta: { failed: { title: text.pushFailed, description: text.pushFailedDescription } },
    mutationFn: (on: boolean) => (on ? startPush(currentLanguage()) : stopPush()),
    onSuccess: (state: PushState) => queryClient.setQueryData(pushQuery.queryKey, state),
  });
}
