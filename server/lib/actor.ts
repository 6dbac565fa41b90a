/** Who makes a call: the signed-in user as the database has them now, or nobody. */
export interface Actor {
  userId: number;
  username: string;
  role: 'user' | 'admin';
}

/** Who may call an endpoint; what they reach there is the service's to decide. */
export type Access = 'anyone' | 'signed-in' | 'admin';
