import type { Service } from '#shared/contracts/booking/services.ts';

/** The request body with the values of a stored service. */
export function bodyOfService({ id: _id, updatedAt: _updatedAt, ...body }: Service) {
  return body;
}
