/** Of accounts and who administers. */
export const accountsLimits = {
  session: { absoluteLifetimeHours: 24 * 30, touchIntervalSeconds: 60, defaultIdleMinutes: 60 },
  login: {
    windowSeconds: 15 * 60,
    defaultAttempts: 5,
    attemptsPerAddress: 50,
    /** A hash takes about 80 ms of a core: the last of a hundred waits for 4 s. */
    hashes: { parallel: 2, maxWaiting: 100, waitTimeoutMs: 8_000 },
  },
  /** As many as a class or an office opens in an hour; each account is worth 50 free messages on the platform's key. */
  register: { windowSeconds: 60 * 60, perAddress: 30 },
  /** Links to a new password: how long one works, and how many may be asked for, of a mailbox and by whoever is at an address. */
  passwordReset: {
    tokenMinutes: 30,
    asked: { perMailbox: 3, perAddress: 20, windowSeconds: 15 * 60 },
    /** Tries to use one. */
    used: { perAddress: 30, windowSeconds: 15 * 60 },
  },
  /** Plans that a user asks for: each is a mail to every administrator. */
  planRequests: { perUser: 6, windowSeconds: 24 * 3_600 },
  audit: {
    refusals: { max: 20, windowSeconds: 60 },
    /** A year: how far back an incident is usually looked into. */
    keptDays: 365,
  },
  /** What an administrator may ask a provider about its keys and models. */
  keyCheck: { windowSeconds: 60, perAdmin: 20, timeoutMs: 8_000 },
  testMail: { windowSeconds: 10 * 60, perAdmin: 10 },
} as const;
