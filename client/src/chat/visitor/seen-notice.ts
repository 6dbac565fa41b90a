/** The privacy notice that stands in the page, if any: it is sent along with what the visitor writes. */
export const seenNotice: { version?: string | undefined } = {};
