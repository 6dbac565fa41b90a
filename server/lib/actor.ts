/** The signed-in user who makes a call, as the database has them now. Undefined stands for nobody. */
export interface Actor {
  userId: number;
  username: string;
  role: 'user' | 'admin';
}

/** Who may call an endpoint. The service decides what they may reach there. */
export type Access = 'anyone' | 'signed-in' | 'admin';

/** A signed-in user and the address they call from, for the records of what they do. */
export interface Caller {
  actor: Actor;
  ip: string;
}

/** The part of an audit entry that says who it was. */
export function recordedAs({ actor, ip }: Caller): { actorId: number; actorName: string; ip: string } {
  return { actorId: actor.userId, actorName: actor.username, ip };
}
