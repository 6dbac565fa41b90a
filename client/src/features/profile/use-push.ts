import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { profileText } from '#client/i18n/es/profile.ts';
import { type PushState, startPush, stopPush } from '#client/lib/browser/push.ts';
import { currentDisplay } from '#client/lib/display.ts';
import { pushQuery } from './push.queries.ts';

export function useSwitchPush() {
  const text = useText(profileText);
  const queryClient = useQueryClient();
  return useMutation({
    meta: { failed: { title: text.pushFailed, description: text.pushFailedDescription } },
    mutationFn: (on: boolean) => (on ? startPush(currentDisplay().language) : stopPush()),
    onSuccess: (state: PushState) => queryClient.setQueryData(pushQuery.queryKey, state),
  });
}
