/** The start of a document. It is apart, because strangers load it, too. */
export const pageStart: {
  /** The loading of the page's file and the beginning of its reads. */
  read?: Promise<void>;
  /** Whether the page's file has not come yet, or its reads have not begun. The frame around the page may be drawn before it. */
  isReading: boolean;
} = { isReading: false };
