/** Who makes a call: the signed-in user as the database has them now, or nobody. */
export interface Actor {
  userId: number;
  username: string;
  role: 'user' | 'admin';
}

/** Who may call an endpoint; what they reach there is the service's to decide. */
export type Access = 'anyone' | 'signed-in' | 'admin';

/** A signed-in user and the address they call from, for what is recorded of them. */
export interface Caller {
  actor: Actor;
  ip: string;
}

/** The part of an audit entry that says who it was. */
export function recordedAs({ actor, ip }: Caller): { actorId: number; actorName: string; ip: string } {
  return { actorId: actor.userId, actorName: actor.username, ip };
}
