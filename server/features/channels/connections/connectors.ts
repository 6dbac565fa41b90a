import type { AppError } from '#server/lib/errors.ts';
import type { ChannelFault, ChannelResult } from '#server/providers/channels/channel-fault.ts';
import type { ConnectChannel } from '#shared/contracts/assistants/channels.ts';
import type { OutsideChannel } from '#shared/domain/conversations/channels.ts';
import type { ConnectionRow } from './connections.queries.ts';

/** What is known of an account at a service, and by what it is asked. */
export interface Account {
  externalId: string;
  accountId: string | null;
  name: string;
}

/** Never stored, nor given to anybody, but sealed. */
export interface ConnectionSecrets {
  token: string;
  appSecret?: string | undefined;
  verifyToken?: string | undefined;
}

/** How a service's account is connected. */
export interface Connector<Wish = ConnectChannel> {
  /** With what the service calls and is called. */
  secretsOf(wish: Wish): ConnectionSecrets;
  /** Whose the token is: of the account that is wished for, or connected. Throws 422 for what is no token. */
  identify(
    secrets: ConnectionSecrets,
    account: Pick<ConnectionRow, 'externalId' | 'accountId'> | Wish,
  ): Promise<ChannelResult<Account>>;
  /** Lets the service call this site. Gives what keeps it from doing so. */
  open(connection: ConnectionRow, secrets: ConnectionSecrets): Promise<ConnectionRow['problem']>;
  close(connection: ConnectionRow, secrets: ConnectionSecrets, isLast: boolean): Promise<void>;
  /** Where people begin to write. */
  urlOf(name: string): string;
  /** What whoever connects reads. */
  refusal(fault: ChannelFault): AppError;
  texts: { connectedAlready: string; other: string };
}

export type Connectors = { [Channel in OutsideChannel]: Connector<Extract<ConnectChannel, { channel: Channel }>> };
