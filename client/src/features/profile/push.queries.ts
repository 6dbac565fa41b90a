import { queryOptions } from '@tanstack/react-query';
import { pushState } from '#client/lib/browser/push.ts';

/** Whether this device shows notifications of new contacts. */
export const pushQuery = queryOptions({ queryKey: ['push-state'], queryFn: pushState, staleTime: 0, gcTime: 0 });
