/** DECISION: a message is 1 to 4,000 characters after trimming. */
export const messageMaxChars = 4000;
