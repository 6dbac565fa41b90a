import type { User } from '#shared/contracts/auth.ts';
import type { UserRow } from './users.queries.ts';

export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    role: row.role,
    createdAt: row.createdAt.toISOString(),
  };
}
