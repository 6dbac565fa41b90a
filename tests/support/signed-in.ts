import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { RunningServer } from '#server/server.ts';
import type { subscriptions } from '#shared/schema/index.ts';
import { subscriptions as subscriptionTable } from '#shared/schema/index.ts';
import { createApiClient } from './api-client.ts';
import { createUser, userPassword } from './factories.ts';

/** A new user with a client that is signed in; `plan` says what their subscription holds beyond a fresh free one. */
export async function signedInUser(
  server: Pick<RunningServer, 'url'> & { db: Db },
  plan: Partial<typeof subscriptions.$inferInsert> = {},
) {
  const user = await createUser(server.db);
  if (Object.keys(plan).length > 0) {
    await server.db.update(subscriptionTable).set(plan).where(eq(subscriptionTable.userId, user.id));
  }
  const client = createApiClient(server.url);
  await client.signIn(user.username, userPassword);
  return { user, client };
}
