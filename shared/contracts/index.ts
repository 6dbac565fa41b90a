import { assistantImageEndpoints } from './assistant-images.ts';
import { assistantEndpoints } from './assistants.ts';
import { auditEndpoints } from './audit.ts';
import { authEndpoints } from './auth.ts';
import { chatEndpoints } from './chat.ts';
import { clientErrorEndpoints } from './client-errors.ts';
import { contactEndpoints } from './contacts.ts';
import { conversationEndpoints } from './conversations.ts';
import type { EndpointDefinition } from './endpoint.ts';
import { eventEndpoints } from './events.ts';
import { mailEndpoints } from './mail.ts';
import { modelEndpoints } from './models.ts';
import { publicAssistantEndpoints } from './public-assistants.ts';
import { settingsEndpoints } from './settings.ts';
import { statsEndpoints } from './stats.ts';
import { subscriptionEndpoints } from './subscriptions.ts';
import { systemEndpoints } from './system.ts';
import { userEndpoints } from './users.ts';
import { whatsappEndpoints } from './whatsapp.ts';

/** Every endpoint of the API, by feature: what OpenAPI prints and the tests walk. */
export const endpointsByFeature: Record<string, Record<string, EndpointDefinition>> = {
  system: systemEndpoints,
  auth: authEndpoints,
  assistants: { ...publicAssistantEndpoints, ...assistantEndpoints, ...assistantImageEndpoints },
  chat: chatEndpoints,
  conversations: conversationEndpoints,
  contacts: contactEndpoints,
  events: eventEndpoints,
  users: userEndpoints,
  subscriptions: subscriptionEndpoints,
  models: modelEndpoints,
  whatsapp: whatsappEndpoints,
  stats: statsEndpoints,
  audit: auditEndpoints,
  settings: settingsEndpoints,
  mail: mailEndpoints,
  clientErrors: clientErrorEndpoints,
};
