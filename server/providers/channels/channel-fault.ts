/**
 * Why a call of an outside service had no result. `unsent`: the service was not reached, or could not work; the call may be made again,
 * not before `afterSeconds`. `unknown`: it was reached, and whether it did what was asked is not known. `token`: the token holds no more.
 * `account`: the service lets the account do nothing. `gone`: the person has blocked the business, or is not there. `closed`: the person
 * has not written for too long. `refused`: what was asked can't be done. `why` is the service's own sentence.
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
