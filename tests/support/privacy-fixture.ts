import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type * as z from 'zod';
import { publicAssistantEndpoints } from '#shared/contracts/assistants/public-assistants.ts';
import {
  type PrivacySettings,
  type privacySettingsBody,
  privacySettingsSchema,
} from '#shared/contracts/privacy/privacy.ts';
import type { PlanId } from '#shared/domain/accounts/plans.ts';
import { subscriptions } from '#shared/schema/index.ts';
import { createAssistant } from './factories.ts';
import { signedInUser } from './signed-in.ts';
import type { TestServer } from './test-server.ts';
import { createVisitor } from './visitor.ts';

type Body = z.input<typeof privacySettingsBody>;

export const clinic: Body = {
  isShown: true,
  controller: 'Clínica Sol S.L.',
  taxId: 'B12345678',
  address: 'Calle Mayor 1, Cádiz',
  contact: 'datos@clinicasol.example',
  purposes: ['answer', 'contact'],
  basis: 'request',
  policyUrl: 'https://clinicasol.example/privacidad',
  isFormal: false,
  marketingText: null,
  keepsPerson: false,
  conversationDays: null,
  contactDays: null,
};

/** An owner with an assistant whose visitors see a privacy notice. */
export async function createPrivateOwner(server: TestServer, body: Partial<Body> = {}, plan: PlanId = 'pro') {
  const { client, user } = await signedInUser(server, { plan });
  await server.db.update(subscriptions).set({ plan }).where(eq(subscriptions.userId, user.id));
  const assistant = await createAssistant(server.db, { userId: user.id });
  const path = `/api/assistants/${assistant.id}/privacy`;
  const set = (values: Partial<Body>) => client.send('PUT', path, { json: { ...clinic, ...values } });
  async function tell(values: Partial<Body>): Promise<PrivacySettings> {
    const { status, text, body: settings } = await set(values);
    expect(status, text).toBe(200);
    return privacySettingsSchema.parse(settings);
  }
  const settings = await tell(body);
  const visitor = createVisitor(server.url, assistant.id);
  /** What the visitor's page shows. */
  async function shown() {
    const { body: page } = await visitor.client.get(`/api/assistants/slug/${assistant.slug}`);
    return publicAssistantEndpoints.bySlug.response.parse(page).notice;
  }
  return { client, user, assistant, path, set, tell, settings, visitor, shown };
}
