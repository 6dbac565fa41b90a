/**
 * Why a call to an outside service had no result. `unsent`: the service was not reached, or could not work; the call may be
 * repeated, not before `afterSeconds`. `unknown`: the service was reached, but it is not known whether it did what was
 * requested. `token`: the token is no longer valid. `account`: the service has blocked the account. `gone`: the person has
 * blocked the business, or does not exist. `closed`: the person has not written for too long. `refused`: the request can't
 * be fulfilled. `why` is the service's own message.
 */
export type ChannelFault =
  | { kind: 'unsent'; afterSeconds?: number | undefined }
  | { kind: 'unknown' }
  | { kind: 'token' }
  | { kind: 'account'; why: string }
  | { kind: 'gone' }
  | { kind: 'closed' }
  | { kind: 'refused'; why: string };

export type ChannelResult<Value> = { value: Value } | { fault: ChannelFault };
