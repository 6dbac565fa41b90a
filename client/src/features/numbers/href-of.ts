import type { EndedFilter } from '#shared/domain/conversations/ended-address.ts';

/** Returns the address of the period's conversations with a filter. */
export type HrefOf = (filter: EndedFilter) => string;
