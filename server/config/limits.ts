/** Sizes and times that are not settings. Units are in the names. */
export const limits = {
  http: {
    /** A chat request with its whole history: 20 × 4,000 characters of up to 4 bytes, and room for the JSON around. */
    jsonBodyBytes: 512 * 1024,
    jsonDepth: 32,
    /** Each is met up to `connectionsCheckingIntervalMs` late; 15 s are the most that a slow sender may take. */
    headersTimeoutMs: 10_000,
    requestTimeoutMs: 12_000,
    connectionsCheckingIntervalMs: 2_000,
    keepAliveTimeoutMs: 65_000,
    /** A reader that falls this far behind is let go; what it missed is in the database. */
    eventBacklogBytes: 1024 * 1024,
    heartbeatMs: 15_000,
  },
  shutdown: { repliesMs: 25_000 },
  maintenanceIntervalMs: 60_000,
  db: {
    poolSize: 20,
    /** Together under 5 s, so that a request is answered (503) by then, however the database is away. */
    connectTimeoutMs: 2_000,
    statementTimeoutMs: 2_000,
    /** For a connection that has gone silent, where the server's own timeout is never heard of. */
    answerTimeoutMs: 2_200,
    startConnectTimeoutMs: 10_000,
    /** The embedded database is one connection: how many callers may wait for it, and how long. */
    embeddedQueueLength: 1_000,
    embeddedQueueTimeoutMs: 5_000,
  },
  session: { absoluteLifetimeHours: 24 * 30, touchIntervalSeconds: 60, defaultIdleMinutes: 60 },
  login: { windowSeconds: 15 * 60, defaultAttempts: 5, attemptsPerAddress: 50, parallelHashes: 2 },
  register: { windowSeconds: 60 * 60, perAddress: 300 },
  chat: {
    windowSeconds: 60,
    messagesPerAddress: 20,
    messagesPerAssistant: 600,
    /** Replies being generated at once in this process. */
    repliesInFlight: 500,
    historyItems: 20,
    historyItemChars: 4_000,
    contextTokens: 8_000,
    /** Messages of a session that are shown after a reload. */
    shownMessages: 200,
    maxOutputTokens: 1_200,
    replyChars: 40_000,
    saveIntervalMs: 1_000,
    /** A streaming row that nobody has touched for this long was left by a dead process. */
    abandonedAfterSeconds: 8,
    sweepIntervalMs: 4_000,
    followIntervalMs: 400,
  },
  provider: {
    firstTokenTimeoutMs: 15_000,
    betweenTokensTimeoutMs: 30_000,
    totalTimeoutMs: 120_000,
    retryDelayMs: 400,
    /** A longer `Retry-After` than this is not waited for. */
    retryAfterMaxMs: 3_000,
    faultsBeforeRest: 5,
    restMs: 30_000,
  },
} as const;
