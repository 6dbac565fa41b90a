import type { VisitedAssistant } from '#shared/contracts/assistants/public-assistants.ts';

/** The privacy notice that the page shows, if any. Its version is sent with the visitor's messages. */
export const shown: { notice?: VisitedAssistant['notice'] } = {};
