import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { hashPassword } from '#server/lib/security/passwords.ts';
import type { BenchProcess } from '#tests/bench/process.ts';

const password = 'una clave para probar';

/** Whose all assistants of an installation are. */
export async function letSignIn(db: Db): Promise<void> {
  await db.execute(sql`update users set password_hash = ${await hashPassword(password)} where username = 'bench'`);
}

/** Gives the session's cookie. */
export async function signIn({ url }: BenchProcess): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'bench', password }),
  });
  if (!response.ok) throw new Error(`signing in: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
