import type { EndedFilter } from '#shared/domain/conversations/ended-address.ts';

/** Where a filter of the period's conversations leads. */
export type HrefOf = (filter: EndedFilter) => string;
