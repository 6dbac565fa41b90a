/** Limits of accounts and of administrators. */
export const accountsLimits = {
  session: { absoluteLifetimeHours: 24 * 30, touchIntervalSeconds: 60, defaultIdleMinutes: 60 },
  login: {
    windowSeconds: 15 * 60,
    defaultAttempts: 5,
    attemptsPerAddress: 50,
    /** A hash takes about 80 ms of a core, so the last of 100 waiting hashes waits for 4 s. */
    hashes: { parallel: 2, maxWaiting: 100, waitTimeoutMs: 8_000 },
  },
  /** Enough for the accounts that a class or an office opens in an hour. Each account gets 50 free messages on the platform's key. */
  register: { windowSeconds: 60 * 60, perAddress: 30 },
  /** Links to set a new password: how long a link is valid, and how many can be requested for a mailbox and from an address. */
  passwordReset: {
    tokenMinutes: 30,
    asked: { perMailbox: 3, perAddress: 20, windowSeconds: 15 * 60 },
    /** Attempts to use a link. */
    used: { perAddress: 30, windowSeconds: 15 * 60 },
  },
  /** Requests of a user for another plan. Each request sends a mail to every administrator. */
  planRequests: { perUser: 6, windowSeconds: 24 * 3_600 },
  audit: {
    refusals: { max: 20, windowSeconds: 60 },
    /** A year, because incidents are usually investigated that far back. */
    keptDays: 365,
  },
  /** Requests of an administrator to a provider about its keys and models. */
  keyCheck: { windowSeconds: 60, perAdmin: 20, timeoutMs: 8_000 },
  testMail: { windowSeconds: 10 * 60, perAdmin: 10 },
} as const;
