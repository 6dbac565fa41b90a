/**
 * Marks a request that a page makes automatically, without a user's action. It does not count as use of a session, so it does not extend
 * it.
 */
export const backgroundHeader = 'X-Background';
