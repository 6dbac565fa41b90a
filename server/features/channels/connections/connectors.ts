import type { ChannelResult } from '#server/providers/channels/channel-fault.ts';
import type { ConnectChannel } from '#shared/contracts/assistants/channels.ts';
import type { OutsideChannel } from '#shared/domain/conversations/channels.ts';
import type { ConnectionRow } from './connections.queries.ts';

/** What is known of an account at a service, and the ids for requests about it. */
export interface Account {
  externalId: string;
  accountId: string | null;
  name: string;
}

/** The secrets of a connection, in plain text. They are stored only sealed. */
export interface ConnectionSecrets {
  token: string;
  appSecret?: string | undefined;
  verifyToken?: string | undefined;
}

/** Connects the accounts of a service. */
export interface Connector<Wish = ConnectChannel> {
  /** The secrets with which this site calls the service, and the service calls this site. */
  secretsOf(wish: Wish): ConnectionSecrets;
  /**
   * Resolves with the account that the token belongs to: the requested or the connected one. The token has the form of `tokenSchemas`.
   * Throws 422 if another given value is not valid.
   */
  identify(
    secrets: ConnectionSecrets,
    account: Pick<ConnectionRow, 'externalId' | 'accountId'> | Wish,
  ): Promise<ChannelResult<Account>>;
  /** Lets the service call this site. Resolves with the problem that prevents it, or null. */
  open(connection: ConnectionRow, secrets: ConnectionSecrets): Promise<ConnectionRow['problem']>;
  close(connection: ConnectionRow, secrets: ConnectionSecrets, isLast: boolean): Promise<void>;
  /** The address at which people begin to write. */
  urlOf(name: string): string;
  /** The sentences that are clearer in the service's own words. */
  texts?: Partial<typeof connectingTexts>;
}

/** What a person reads who can't connect an account. `other`: the token belongs to another account. */
export const connectingTexts = {
  notKnown: 'El servicio no reconoce este token. Cópialo de nuevo.',
  notReached: 'No hemos podido hablar con el servicio. Vuelve a intentarlo en un momento.',
  connectedAlready: 'Esta cuenta ya está conectada. Desconéctala primero de donde está.',
  other: 'Este token es de otra cuenta. Para cambiar de cuenta, desconecta esta y conecta la otra.',
};

export type Connectors = { [Channel in OutsideChannel]: Connector<Extract<ConnectChannel, { channel: Channel }>> };
