import { sourceMaxBytes } from '#shared/domain/assistants/knowledge.ts';

/** Limits of what a process serves and receives: requests, the database, events. */
export const servingLimits = {
  http: {
    /** A chat request with its whole history: 20 × 4,000 characters of up to 4 bytes, and room for the JSON around. */
    jsonBodyBytes: 512 * 1024,
    /** Meta collects the events of a phone number in one request. */
    signedBodyBytes: 3 * 1024 * 1024,
    jsonDepth: 32,
    /** The largest upload, and the rest of its form. A longer body is refused before anything else is done. */
    bodyBytes: sourceMaxBytes + 16 * 1024,
    /** This timeout and the next take effect up to `connectionsCheckingIntervalMs` late. */
    headersTimeoutMs: 10_000,
    /** The time that the largest upload takes at the slowest allowed pace: 15 MB at 64 kB/s, plus the grace time. */
    requestTimeoutMs: 255_000,
    /** A body has 12 s, and a second more for each 64 kB that have come (half a megabit a second). */
    bodyPace: { graceMs: 12_000, leastBytesPerSecond: 64 * 1024 },
    connectionsCheckingIntervalMs: 1_000,
    keepAliveTimeoutMs: 65_000,
    /** A reader that falls this far behind is disconnected. What it missed is in the database. */
    eventBacklogBytes: 1024 * 1024,
    heartbeatMs: 15_000,
    /** Log lines of each kind of failure: enough to see what it is, few enough that a flood costs nothing. */
    failureLog: { max: 5, windowMs: 10_000 },
    /** How long the opening of a stream waits for the first text, so that both are sent together. Nobody notices this delay. */
    openingHeldMs: 25,
  },
  /** Reports of errors in pages: a little more than one broken page sends in an hour. */
  clientErrors: { perAddress: 20, windowSeconds: 3_600, userAgentChars: 200 },
  /**
   * How late the event loop may be (measured each `sampleMs`, smoothed) before messages are refused, and before all requests except
   * reads of signed-in users are refused. The first text of a reply comes some such delays after its message, and nobody accepts more
   * than one second for a response.
   */
  overload: { busyLateMs: 250, overloadedLateMs: 1_000, sampleMs: 50, smoothing: 0.3, restSamples: 20 },
  shutdown: { repliesMs: 25_000 },
  maintenanceIntervalMs: 60_000,
  /** How often disk, clock and backups are looked at. */
  installationLookMs: 600_000,
  db: {
    /**
     * Together under 5 s, so that a request gets a response (503) by then, whatever is wrong with the database. `answerMs` is for a
     * connection that has gone silent, where the server's own timeout never arrives.
     */
    requests: { connections: 12, connectMs: 2_000, statementMs: 2_000, answerMs: 2_200 },
    /** The same for the statements of every message. Each takes a millisecond, so a few connections are enough for many. */
    statements: { connections: 8, connectMs: 2_000, statementMs: 2_000, answerMs: 2_200 },
    /** Jobs, sweeps and deletions. They work in small steps. A step that takes longer than this is stuck. */
    background: { connections: 4, connectMs: 10_000, statementMs: 60_000, answerMs: 65_000 },
    /** Migrations, restores and other commands of an operator. 0 means no timeout. */
    commands: { connections: 4, connectMs: 10_000, statementMs: 0, answerMs: 0 },
    /**
     * Enough for the pages in use. PostgreSQL's usual 128 MB would all stay in this process's memory. Other pages are in the file
     * system's cache.
     */
    embeddedBufferMegabytes: 32,
    /** The embedded database is one connection: how many callers may wait for it, and how long. */
    embeddedQueueLength: 1_000,
    embeddedQueueTimeoutMs: 5_000,
    /** How often a table that needs it is vacuumed and analyzed. */
    embeddedUpkeepMs: 20_000,
    /**
     * The largest size of a table, with its indexes, that is vacuumed in some tens of milliseconds, and how often larger tables are put
     * off while replies are written.
     */
    embeddedUpkeepBytes: 4 * 1024 * 1024,
    embeddedUpkeepPatience: 180,
    /**
     * ANALYZE reads 300 times this many rows of a table (PostgreSQL documentation, ANALYZE). It is a third of the default, because
     * nobody is served meanwhile.
     */
    embeddedStatisticsTarget: 30,
  },
  notifications: {
    /** PostgreSQL accepts less than 8,000 bytes (documentation, NOTIFY). */
    payloadBytes: 7_900,
    /** How often a process sends itself a message, and how long it may take to arrive. */
    pingIntervalMs: 5_000,
    pingTimeoutMs: 2_000,
    /** How often subscribers read while no notifications can arrive. */
    pollIntervalMs: 2_000,
    /** The wait doubles with each failure. */
    reconnectMinMs: 250,
    reconnectMaxMs: 30_000,
    /** How long the database's side may take to end a connection. */
    goodbyeMs: 500,
  },
  events: {
    /** Streams of one user, and of all users together, in this process. */
    perUser: 12,
    perProcess: 2_000,
    retryAfterSeconds: 30,
    /** The least time between two reads, and before a failed read is tried again. */
    readIntervalMs: 100,
    retryMs: 1_000,
    /** If more events come at once, or more were missed, they are not sent one by one. Pages read everything again instead. */
    readRows: 1_000,
    missedRows: 1_000,
    /** How often the sessions of open streams are checked, in addition to the notifications of the database. */
    refreshIntervalMs: 60_000,
    keptHours: 24,
    /** Less than `keptHours`, because the age of an event includes the duration of its transaction when old events are deleted. */
    resumableHours: 23,
    purgeBatch: 5_000,
  },
  uploads: {
    windowSeconds: 60,
    perAccount: 10,
    /** Each upload takes 5 MB, and twice that while its parts are joined: 80 MB at most. */
    queue: { parallel: 8, parallelPerKey: 2, maxWaiting: 40, waitTimeoutMs: 8_000 },
  },
  /** Pictures that visitors of the public chat choose for their next message. */
  visitorPictures: {
    perMessage: 4,
    sidePixels: 1_600,
    perSession: { max: 20, windowSeconds: 600 },
    perAddress: { max: 40, windowSeconds: 600 },
    /** Pictures without a message are deleted after this time. */
    keptMinutes: 60,
  },
  /** One picture is processed at a time, so that uploads do not slow down the chats. As many may wait as uploads can be in memory. */
  pictures: { parallel: 1, maxWaiting: 8, waitTimeoutMs: 20_000 },
} as const;
