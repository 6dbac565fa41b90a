import { sourceMaxBytes } from '#shared/domain/assistants/knowledge.ts';

/** Of what a process answers and hears: requests, the database, events. */
export const servingLimits = {
  http: {
    /** A chat request with its whole history: 20 × 4,000 characters of up to 4 bytes, and room for the JSON around. */
    jsonBodyBytes: 512 * 1024,
    /** Meta gathers what happens at a number. */
    signedBodyBytes: 3 * 1024 * 1024,
    jsonDepth: 32,
    /** The largest upload, and the rest of its form. A longer body is refused before anything else is done. */
    bodyBytes: sourceMaxBytes + 16 * 1024,
    /** Each is met up to `connectionsCheckingIntervalMs` late; 15 s are the most that a slow sender may take. */
    headersTimeoutMs: 10_000,
    /** As long as the largest upload may take at the least pace: 15 MB at 64 kB/s, and the grace. */
    requestTimeoutMs: 255_000,
    /** A body has 12 s, and a second more for each 64 kB that have come (half a megabit a second). */
    bodyPace: { graceMs: 12_000, leastBytesPerSecond: 64 * 1024 },
    connectionsCheckingIntervalMs: 1_000,
    keepAliveTimeoutMs: 65_000,
    /** A reader that falls this far behind is let go; what it missed is in the database. */
    eventBacklogBytes: 1024 * 1024,
    heartbeatMs: 15_000,
    /** Of each kind of failure: enough to see what it is, few enough that a flood costs nothing. */
    failureLog: { max: 5, windowMs: 10_000 },
    /** How long a stream's opening waits for the first text, to go out with it: less than anybody notices. */
    openingHeldMs: 25,
  },
  /** Reports of pages that broke: what one broken page may send in an hour, and a little more. */
  clientErrors: { perAddress: 20, windowSeconds: 3_600, userAgentChars: 200 },
  /**
   * How late the event loop may be (measured each `sampleMs`, smoothed) before messages are refused, and before all but signed-in reads
   * are: a reply's first text comes some such waits after its message, and one second is the most that anybody takes for an answer.
   */
  overload: { busyLateMs: 250, overloadedLateMs: 1_000, sampleMs: 50, smoothing: 0.3, restSamples: 20 },
  shutdown: { repliesMs: 25_000 },
  maintenanceIntervalMs: 60_000,
  /** How often disk, clock and backups are looked at. */
  installationLookMs: 600_000,
  db: {
    /**
     * Together under 5 s, so that a request is answered (503) by then, however the database is away. `answerMs` is for a
     * connection that has gone silent, where the server's own timeout is never heard of.
     */
    requests: { connections: 12, connectMs: 2_000, statementMs: 2_000, answerMs: 2_200 },
    /** The same for the statements of every message: each takes a millisecond, so that few connections carry many. */
    statements: { connections: 8, connectMs: 2_000, statementMs: 2_000, answerMs: 2_200 },
    /** Jobs, sweeps and deletions. They work in small steps; whatever takes longer than this is stuck. */
    background: { connections: 4, connectMs: 10_000, statementMs: 60_000, answerMs: 65_000 },
    /** Migrations, restoring and other commands of an operator: 0 is without end. */
    commands: { connections: 4, connectMs: 10_000, statementMs: 0, answerMs: 0 },
    /** Enough for what is in use; PostgreSQL's usual 128 would all stay in this process's memory. The rest is in the files' cache. */
    embeddedBufferMegabytes: 32,
    /** The embedded database is one connection: how many callers may wait for it, and how long. */
    embeddedQueueLength: 1_000,
    embeddedQueueTimeoutMs: 5_000,
    /** How often a table is cleared away and counted, if one needs it. */
    embeddedUpkeepMs: 20_000,
    /** Of a table with its indexes that is cleared away in some tens of milliseconds; and how often larger ones are put off while replies are written. */
    embeddedUpkeepBytes: 4 * 1024 * 1024,
    embeddedUpkeepPatience: 180,
    /** Three hundred times as many rows are read to count a table (documentation, ANALYZE): a third of the usual, for nobody is served meanwhile. */
    embeddedStatisticsTarget: 30,
  },
  notifications: {
    /** PostgreSQL takes less than 8,000 (documentation, NOTIFY). */
    payloadBytes: 7_900,
    /** How often a process sends itself a message, and how long it may take to be heard. */
    pingIntervalMs: 5_000,
    pingTimeoutMs: 2_000,
    /** How often subscribers read while nothing can be heard. */
    pollIntervalMs: 2_000,
    /** The wait doubles with each failure. */
    reconnectMinMs: 250,
    reconnectMaxMs: 30_000,
    /** How long the database's side may take to end a connection. */
    goodbyeMs: 500,
  },
  events: {
    /** Streams of a user and of all users at once, in this process. */
    perUser: 12,
    perProcess: 2_000,
    retryAfterSeconds: 30,
    /** The least time between two readings, and before one is tried again. */
    readIntervalMs: 100,
    retryMs: 1_000,
    /** More at once, or more missed, are not sent one by one: pages read everything again. */
    readRows: 1_000,
    missedRows: 1_000,
    /** How often sessions that follow are looked at, beyond what the database announces. */
    refreshIntervalMs: 60_000,
    keptHours: 24,
    /** Less, because what is deleted is older by the time that its transaction took. */
    resumableHours: 23,
    purgeBatch: 5_000,
  },
  uploads: {
    windowSeconds: 60,
    perAccount: 10,
    /** 5 MB each, and twice that while the parts are joined: 80 MB at most. */
    queue: { parallel: 8, parallelPerKey: 2, maxWaiting: 40, waitTimeoutMs: 8_000 },
  },
  /** Pictures that visitors of the public chat choose for their next message. */
  visitorPictures: {
    perMessage: 4,
    sidePixels: 1_600,
    perSession: { max: 20, windowSeconds: 600 },
    perAddress: { max: 40, windowSeconds: 600 },
    /** Without a message they are gone after so long. */
    keptMinutes: 60,
  },
  /** One at a time: an upload must not take the machine from the chats. At most as many wait as are in memory. */
  pictures: { parallel: 1, maxWaiting: 8, waitTimeoutMs: 20_000 },
} as const;
