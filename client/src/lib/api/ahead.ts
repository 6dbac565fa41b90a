/** Reads a query only if none of its data is known. */
export const ifUnknown = { staleTime: Number.POSITIVE_INFINITY } as const;
