import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callPage } from '#client/lib/api/call-page.ts';
import { auditEndpoints } from '#shared/contracts/accounts/audit.ts';

const rowsOfPage = 50;

interface AuditAddress {
  actor: string;
  action: string | undefined;
  cursor: string | undefined;
}

/** A page of the log. It is read again whenever it is shown, because the log grows all the time. */
export const auditQuery = ({ actor, action, cursor }: AuditAddress) =>
  queryOptions({
    queryKey: ['audit', actor, action, cursor],
    queryFn: ({ signal }) =>
      callPage(auditEndpoints.list, {
        query: { limit: rowsOfPage, actor: actor || undefined, action, cursor },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
