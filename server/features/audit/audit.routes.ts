import { ApiRouter } from '#server/http/api/api-router.ts';
import { page } from '#server/http/api/paging.ts';
import { auditEndpoints } from '#shared/contracts/accounts/audit.ts';
import type { AuditService } from './audit.service.ts';

export function auditRoutes(audit: AuditService): ApiRouter {
  return new ApiRouter().handle(auditEndpoints.list, 'admin', async ({ query, req, res }) =>
    page(await audit.list(query), query.limit, req, res),
  );
}
