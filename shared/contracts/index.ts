import { assistantEndpoints } from './assistants.ts';
import { authEndpoints } from './auth.ts';
import { chatEndpoints } from './chat.ts';
import type { EndpointDefinition } from './endpoint.ts';
import { systemEndpoints } from './system.ts';

/** Every endpoint of the API, by feature: what OpenAPI prints and the tests walk. */
export const endpointsByFeature: Record<string, Record<string, EndpointDefinition>> = {
  system: systemEndpoints,
  auth: authEndpoints,
  assistants: assistantEndpoints,
  chat: chatEndpoints,
};
