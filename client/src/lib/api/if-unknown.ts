/** Reads a query only where nothing of it is known. */
export const ifUnknown = { staleTime: Number.POSITIVE_INFINITY } as const;
