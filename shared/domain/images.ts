/** The maximum size of an uploaded picture, in bytes. */
export const imageMaxBytes = 5 * 1024 * 1024;
