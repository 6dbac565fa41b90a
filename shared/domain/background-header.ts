/** Marks a request that a page makes by itself with nobody at it: it is no use of a session, and does not put its end off. */
export const backgroundHeader = 'X-Background';
