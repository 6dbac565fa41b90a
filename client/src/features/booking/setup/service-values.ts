import type { Service } from '#shared/contracts/booking/services.ts';

/** A service as it is sent back. */
export function bodyOfService({ id: _id, updatedAt: _updatedAt, ...body }: Service) {
  return body;
}
