import type { VisitedAssistant } from '#shared/contracts/assistants/public-assistants.ts';

/**
 * The privacy notice that stands in the page, if any, which is sent along with what the visitor writes; and the file of 'Mis datos', from
 * here: a file that loads another one on its own would bring a helper for that into the first visit.
 */
export const told = {
  notice: undefined as VisitedAssistant['notice'] | undefined,
  loadData: () => import('../privacy/my-data.tsx'),
};
