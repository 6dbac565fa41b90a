import type { VisitedAssistant } from '#shared/contracts/assistants/public-assistants.ts';

/** The privacy notice that stands in the page, if any: it is sent along with what the visitor writes. */
export const shown: { notice?: VisitedAssistant['notice'] } = {};
