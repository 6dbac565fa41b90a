/** The loading of the page's file and the beginning of its reads, while a document starts. It is apart, because strangers load it, too. */
export const pageStart: { read?: Promise<void> } = {};
