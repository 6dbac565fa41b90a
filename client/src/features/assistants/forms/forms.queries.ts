import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { formEndpoints } from '#shared/contracts/assistants/forms.ts';

/** The forms with which an assistant can ask its visitors for data. */
export const formsQuery = (assistantId: number) =>
  queryOptions({
    queryKey: ['assistants', assistantId, 'forms'] as const,
    queryFn: ({ signal }) => call(formEndpoints.list, { params: { id: assistantId }, signal }),
    staleTime: 0,
  });
