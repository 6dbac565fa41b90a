import type { Response } from 'express';
import { ApiRouter, answered } from '#server/http/api/api-router.ts';
import { numbersEndpoints } from '#shared/contracts/platform/numbers.ts';
import type { NumbersService } from './numbers.service.ts';
import type { Visits } from './visits.service.ts';

export function numbersRoutes({ numbers, visits }: { numbers: NumbersService; visits: Visits }): ApiRouter {
  return new ApiRouter()
    .handle(numbersEndpoints.visit, 'anyone', ({ actor, params, ip, req }) =>
      visits.note(params.id, { actor, ip, userAgent: req.get('User-Agent') }),
    )
    .handle(numbersEndpoints.all, 'signed-in', ({ actor, query }) => numbers.all(actor, query))
    .handle(numbersEndpoints.one, 'signed-in', ({ actor, params, query }) => numbers.one(actor, params.id, query))
    .handle(numbersEndpoints.allCsv, 'signed-in', async ({ actor, query, res }) =>
      sendFile(res, await numbers.allCsv(actor, query)),
    )
    .handle(numbersEndpoints.oneCsv, 'signed-in', async ({ actor, params, query, res }) =>
      sendFile(res, await numbers.oneCsv(actor, params.id, query)),
    );
}

function sendFile(res: Response, { filename, content }: { filename: string; content: string }): typeof answered {
  res
    .set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${filename}"`,
    })
    .send(content);
  return answered;
}
