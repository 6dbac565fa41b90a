import { assistantEndpoints } from './assistants.ts';
import { authEndpoints } from './auth.ts';
import { chatEndpoints } from './chat.ts';
import { conversationEndpoints } from './conversations.ts';
import type { EndpointDefinition } from './endpoint.ts';
import { modelEndpoints } from './models.ts';
import { publicAssistantEndpoints } from './public-assistants.ts';
import { subscriptionEndpoints } from './subscriptions.ts';
import { systemEndpoints } from './system.ts';
import { userEndpoints } from './users.ts';

/** Every endpoint of the API, by feature: what OpenAPI prints and the tests walk. */
export const endpointsByFeature: Record<string, Record<string, EndpointDefinition>> = {
  system: systemEndpoints,
  auth: authEndpoints,
  assistants: { ...publicAssistantEndpoints, ...assistantEndpoints },
  chat: chatEndpoints,
  conversations: conversationEndpoints,
  users: userEndpoints,
  subscriptions: subscriptionEndpoints,
  models: modelEndpoints,
};
