import { assistantImageEndpoints } from './assistant-images.ts';
import { assistantEndpoints } from './assistants.ts';
import { auditEndpoints } from './audit.ts';
import { authEndpoints } from './auth.ts';
import { chatEndpoints } from './chat.ts';
import { clientErrorEndpoints } from './client-errors.ts';
import { contactWorkEndpoints } from './contact-work.ts';
import { contactEndpoints } from './contacts.ts';
import { conversationEndpoints } from './conversations.ts';
import type { EndpointDefinition } from './endpoint.ts';
import { eventEndpoints } from './events.ts';
import { handoffEndpoints } from './handoff.ts';
import { inboxEndpoints } from './inbox.ts';
import { knowledgeEndpoints } from './knowledge.ts';
import { mailEndpoints } from './mail.ts';
import { modelEndpoints } from './models.ts';
import { numbersEndpoints } from './numbers.ts';
import { presenceEndpoints } from './presence.ts';
import { previewEndpoints } from './preview.ts';
import { publicAssistantEndpoints } from './public-assistants.ts';
import { pushEndpoints } from './push.ts';
import { quickAnswerEndpoints } from './quick-answers.ts';
import { settingsEndpoints } from './settings.ts';
import { statsEndpoints } from './stats.ts';
import { subscriptionEndpoints } from './subscriptions.ts';
import { systemEndpoints } from './system.ts';
import { userEndpoints } from './users.ts';
import { webhookEndpoints } from './webhooks.ts';
import { whatsappEndpoints } from './whatsapp.ts';
import { widgetEndpoints } from './widget.ts';

/** Every endpoint of the API, by feature: what OpenAPI prints and the tests walk. */
export const endpointsByFeature: Record<string, Record<string, EndpointDefinition>> = {
  system: systemEndpoints,
  auth: authEndpoints,
  assistants: { ...publicAssistantEndpoints, ...assistantEndpoints, ...assistantImageEndpoints, ...previewEndpoints },
  widget: widgetEndpoints,
  chat: chatEndpoints,
  conversations: conversationEndpoints,
  contacts: { ...contactEndpoints, ...contactWorkEndpoints },
  inbox: { ...inboxEndpoints, ...quickAnswerEndpoints, ...presenceEndpoints, ...handoffEndpoints },
  events: eventEndpoints,
  knowledge: knowledgeEndpoints,
  webhooks: webhookEndpoints,
  push: pushEndpoints,
  users: userEndpoints,
  subscriptions: subscriptionEndpoints,
  models: modelEndpoints,
  whatsapp: whatsappEndpoints,
  stats: statsEndpoints,
  numbers: numbersEndpoints,
  audit: auditEndpoints,
  settings: settingsEndpoints,
  mail: mailEndpoints,
  clientErrors: clientErrorEndpoints,
};
