import type { Branding } from '#shared/contracts/assistants/branding.ts';
import type { VisitedAssistant } from '#shared/contracts/assistants/public-assistants.ts';

/** What the page of a public chat shows at first. */
export interface ChatPage {
  assistant: VisitedAssistant;
  branding: Branding;
}
