/** Reads a query only where nothing of it is known. */
export const ifUnread = { staleTime: Number.POSITIVE_INFINITY } as const;
