import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { currentLanguage, useText } from '#client/i18n/catalogue.ts';
import { type PushState, pushState, startPush, stopPush } from '#client/lib/push.ts';
import { profileText } from './text.ts';

const queryKey = ['push-state'];

/** Whether this device tells of new contacts. */
export const usePushState = () => useQuery({ queryKey, queryFn: pushState, staleTime: 0, gcTime: 0 });

export function useSwitchPush() {
  const text = useText(profileText);
  const queryClient = useQueryClient();
  return useMutation({
    meta: { failed: { title: text.pushFailed, description: text.pushFailedDescription } },
    mutationFn: (on: boolean) => (on ? startPush(currentLanguage()) : stopPush()),
    onSuccess: (state: PushState) => queryClient.setQueryData(queryKey, state),
  });
}
