/** Sizes and times that are not settings. Units are in the names. */
export const limits = {
  http: {
    /** A chat request with its whole history: 20 × 4,000 characters of up to 4 bytes, and room for the JSON around. */
    jsonBodyBytes: 512 * 1024,
    jsonDepth: 32,
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
    failureLog: { max: 10, windowMs: 10_000 },
    /** How long a stream's opening waits for the first text, to go out with it: less than anybody notices. */
    openingHeldMs: 25,
  },
  /** Reports of pages that broke: what one broken page may send in an hour, and a little more. */
  clientErrors: { perAddress: 20, windowSeconds: 3_600, userAgentChars: 200 },
  /** The server's greeting counts into connecting; the silence is between two words of an exchange. */
  mail: { connectMs: 10_000, greetingMs: 8_000, silenceMs: 30_000 },
  /**
   * How late the event loop may be (measured each `sampleMs`, smoothed) before messages are refused, and before all but signed-in reads
   * are: a reply's first text comes some such waits after its message, and one second is the most that anybody takes for an answer.
   */
  overload: { busyLateMs: 250, overloadedLateMs: 1_000, sampleMs: 50, smoothing: 0.3, restSamples: 20 },
  shutdown: { repliesMs: 25_000 },
  maintenanceIntervalMs: 60_000,
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
    /** More at once, or more missed, are not told one by one: pages read everything again. */
    readRows: 1_000,
    missedRows: 1_000,
    /** How often sessions that follow are looked at, beyond what the database announces. */
    refreshIntervalMs: 60_000,
    keptHours: 24,
    /** Less, because what is deleted is older by the time that its transaction took. */
    resumableHours: 23,
    purgeBatch: 5_000,
  },
  session: { absoluteLifetimeHours: 24 * 30, touchIntervalSeconds: 60, defaultIdleMinutes: 60 },
  login: {
    windowSeconds: 15 * 60,
    defaultAttempts: 5,
    attemptsPerAddress: 50,
    /** A hash takes about 80 ms of a core: the last of a hundred waits for 4 s. */
    hashes: { parallel: 2, maxWaiting: 100, waitTimeoutMs: 8_000 },
  },
  uploads: {
    windowSeconds: 60,
    perAccount: 10,
    /** 5 MB each, and twice that while the parts are joined: 80 MB at most. */
    queue: { parallel: 8, parallelPerKey: 2, maxWaiting: 40, waitTimeoutMs: 8_000 },
  },
  /** One at a time: an upload must not take the machine from the chats. At most as many wait as are in memory. */
  pictures: { parallel: 1, maxWaiting: 8, waitTimeoutMs: 20_000 },
  documents: {
    fileBytes: 15 * 1024 * 1024,
    pages: 300,
    /** Of what is kept of a document, and of what is read until then: spaces, hidden parts, headers of pages. */
    textChars: 200_000,
    rawChars: 2_000_000,
    rows: 20_000,
    /** Those further to the right are left out. */
    columns: 50,
    cells: 50_000,
    headerChars: 100,
    sharedStrings: 500_000,
    /** Of all files in a ZIP that are read. */
    unpackedBytes: 100 * 1024 * 1024,
    links: 500,
    blocksPerMessage: 200,
    /**
     * One at a time, beside the chats; the rest wait with their bytes in memory. Node itself takes some 60 MB, a PDF of 300 pages
     * 150; what is looked at each `checkIntervalMs` may by then have grown by some ten.
     */
    queue: { parallel: 1, maxWaiting: 8, waitTimeoutMs: 10 * 60_000 },
    process: {
      memoryBytes: 350 * 1024 * 1024,
      heapMegabytes: 200,
      timeMs: 60_000,
      processorSeconds: 60,
      outputBytes: 16 * 1024 * 1024,
      checkIntervalMs: 25,
    },
  },
  /** Of the web, read for knowledge. */
  pages: {
    /** Decompressed. */
    bytes: 5 * 1024 * 1024,
    timeoutMs: 15_000,
    redirects: 5,
    /** Between two requests to one host. */
    intervalMs: 1_000,
    /** RFC 9309 has robots read at least as much. */
    robotsBytes: 500 * 1024,
    sitemaps: 5,
    sitemapAddresses: 2_000,
  },
  audit: {
    refusals: { max: 20, windowSeconds: 60 },
    /** A year: how far back an incident is usually looked into. */
    keptDays: 365,
  },
  /** What an administrator may ask a provider about its keys and models. */
  keyCheck: { windowSeconds: 60, perAdmin: 20, timeoutMs: 8_000 },
  testMail: { windowSeconds: 10 * 60, perAdmin: 10 },
  /** As many as a class or an office opens in an hour; each account is worth 50 free messages on the platform's key. */
  register: { windowSeconds: 60 * 60, perAddress: 30 },
  /** Plans that a user asks for: each is a mail to every administrator. */
  planRequests: { perUser: 6, windowSeconds: 24 * 3_600 },
  /** Links to a new password: how long one works, and how many may be asked for, of a mailbox and by whoever is at an address. */
  passwordReset: {
    tokenMinutes: 30,
    asked: { perMailbox: 3, perAddress: 20, windowSeconds: 15 * 60 },
    /** Tries to use one. */
    used: { perAddress: 30, windowSeconds: 15 * 60 },
  },
  chat: {
    /** Of each kind of fault, as for failed requests. */
    faultLog: { max: 10, windowMs: 10_000 },
    windowSeconds: 60,
    messagesPerAddress: 20,
    messagesPerAssistant: 600,
    /** Replies being generated at once in this process. */
    repliesInFlight: 500,
    /** Messages being stored at once in this process. The last of them waits for all: under two seconds where it takes 10 ms each. */
    messagesBeingStored: 150,
    historyItems: 20,
    historyItemChars: 4_000,
    contextTokens: 8_000,
    /** Messages of a session that are shown after a reload. */
    shownMessages: 200,
    maxOutputTokens: 1_200,
    replyChars: 40_000,
    /** How long the text of a reply is gathered before its readers get it: a frame of a screen at 60 Hz. */
    frameMs: 16,
    saveIntervalMs: 1_000,
    /** How long a reader waits for a whole reply to be stored, while the database is away, before it is told that it was not. */
    storeWaitMs: 10_000,
    /** A streaming row that nobody has touched for this long was left by a dead process. */
    abandonedAfterSeconds: 8,
    sweepIntervalMs: 4_000,
    /** How often the row of a reply that another process writes is read, beside what its writer tells. */
    followIntervalMs: 1_000,
  },
  handoff: {
    /** Nobody came: after so long the assistant goes on. */
    waitingMinutes: 10,
    /** After so long without a word a person is offered to give the conversation back. */
    quietMinutes: 30,
    /** A conversation that a person has ends after so long without a word: they have forgotten it. */
    heldHours: 24,
    /** How often one visitor's address may ask for a person of an assistant. */
    asked: { max: 10, windowSeconds: 10 * 60 },
    /** Mails of conversations that nobody has looked at, to one account. */
    mails: { max: 30, windowSeconds: 3_600 },
    batch: 100,
    shownNotes: 200,
    /** Visitors' pages that follow their conversation: from one address (an office, or a class), and in this process. */
    streams: { perAddress: 50, perProcess: 5_000, retryAfterSeconds: 30, retryMs: 1_000 },
    /** Drafts that one person may ask for. */
    suggestions: { max: 30, windowSeconds: 60 },
  },
  contacts: {
    /** The newest messages of a contact that are shown, over all conversations. */
    shownMessages: 2_000,
    exportBatchRows: 500,
    shownStatusChanges: 100,
    /** When mornings begin, by the clocks of the platform's time zone. */
    morningHour: 8,
    mailedFollowUps: 100,
  },
  /** Making contacts of visitors' messages, right behind their storing. */
  leads: {
    /** For each owner one after the other, as their lock would have it. Who has waited for so long is left for the next sweep. */
    queue: { parallel: 2, parallelPerKey: 1, maxWaiting: 1_000, waitTimeoutMs: 10_000 },
    /** How long one waits for somebody else who is at work on an owner's contacts: others of this process wait meanwhile. */
    lockMs: 500,
    /** How long an answer waits for the contact, while its text is being written already: some ten times what making one takes. */
    answerMs: 250,
    sweepIntervalMs: 1_000,
    batch: 200,
    /** The wait after a failure; it doubles. */
    retrySeconds: 1,
    retrySecondsMost: 300,
  },
  knowledge: {
    /** Changes of what an assistant knows that are work, by one account. */
    changes: { max: 60, windowSeconds: 60 },
    /** 15 MB each, and twice that while the parts are joined: 90 MB at most. */
    uploads: { parallel: 3, parallelPerKey: 1, maxWaiting: 20, waitTimeoutMs: 20_000 },
    fileNameChars: 150,
    shownPassages: 300,
    /** What a question is told of at most. */
    foundPassages: 10,
    /** What a model is told of it: measured, where more hardly holds more answers (decisions/0022). */
    toldPassages: 7,
    toldChars: 6_000,
    /** Of the best one's score: who has less is told of no more. */
    leastScoreShare: 0.3,
    /** The newest questions without an answer that are looked at. */
    groupedQuestions: 1_000,
    /** A model's questions: a call for each passage, one after the other. */
    writing: {
      retries: 3,
      retryDelaySeconds: 60,
      timeLimitSeconds: 3_600,
      parallel: 2,
      parallelEach: 1,
      maxOutputTokens: 400,
    },
    /** Who reads says so more often: a source that was silent for so long is nobody's. */
    silentSeconds: 900,
    /** When pages and sites are read again by themselves, and how many are asked for in one look. */
    refresh: { days: 7, failedDays: 1, intervalMs: 60_000, batch: 20 },
    /** A site of 50 pages, one a second, and its documents; whoever reads says so every `progressIntervalMs`. */
    reading: {
      retries: 1,
      retryDelaySeconds: 5,
      timeLimitSeconds: 600,
      parallel: 2,
      /** Of one assistant. */
      parallelEach: 1,
      progressIntervalMs: 700,
    },
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
    /** Of an answer that is wanted whole. */
    completionTimeoutMs: 90_000,
    completionChars: 200_000,
  },
  jobs: {
    pollSeconds: 2,
    listeningPollSeconds: 10,
    superviseSeconds: 20,
    retryDelayFactor: 1,
    stopMs: 5_000,
    /** How often conversations that have rested, and mails that are due, are looked for. */
    sweepIntervalMs: 10_000,
  },
  summaries: {
    retries: 3,
    retryDelaySeconds: 15,
    timeLimitSeconds: 180,
    parallel: 4,
    /** Of one assistant. */
    parallelEach: 2,
    maxOutputTokens: 2_000,
    transcriptChars: 30_000,
    /** The newest part of a conversation that is read: some 20 visits' worth, and what a model's transcript fits into by far. */
    readMessages: 300,
    readBytes: 200_000,
    /** Topics of an assistant's earlier contacts that are offered to be used again. */
    knownTopics: 40,
    /** A conversation that closed longer ago, and not longer than that, should have its summary. */
    forgottenAfterHours: 1,
    forgottenForHours: 48,
    forgottenBatch: 500,
  },
  /** Of asking a mailbox whether it wants leads. What is over the limits waits. */
  mailAddresses: {
    tokenDays: 7,
    /** Mails that ask, in `windowSeconds`: for one account, and to one address whoever wants it. */
    perAccount: 10,
    perAddress: 3,
    windowSeconds: 24 * 3_600,
    resend: { max: 1, windowSeconds: 60 },
    retryMinutes: [1, 5, 15, 60],
    /** Longer than sending one takes. */
    leaseMs: 180_000,
    batch: 20,
    /** How often a mail looks whether its address was confirmed; that itself sends it at once. */
    recheckMs: 60 * 60_000,
    /** A lead's mail that nobody has confirmed the address for by then is given up. */
    waitDays: 7,
  },
  mailOutbox: {
    /** Of one contact's, again, by hand. */
    resend: { max: 1, windowSeconds: 60 },
    /** The window of the plans' limits. */
    planWindowSeconds: 24 * 3_600,
    /** Waits before the second try, the third and so on; the last is repeated until `giveUpAfterHours`. */
    retryMinutes: [1, 2, 5, 15, 60],
    giveUpAfterHours: 24,
    sendTimeoutMs: 120_000,
    /** Longer than any try takes: whoever holds a mail for longer is dead. */
    leaseMs: 180_000,
    timeLimitSeconds: 150,
    parallel: 2,
    /** Of one assistant. */
    parallelEach: 1,
    /** Of a day's contacts, so many are told in its mail; and so long their mails stay as what was sent. */
    digestContacts: 100,
    digestKeptDays: 30,
    shownMessages: 100,
    shownMessageChars: 4_000,
  },
  webhooks: {
    timeoutMs: 10_000,
    maxRedirects: 5,
    /** Of an answer: what is read, and what is kept of it. */
    responseBytes: 8_000,
    responseChars: 1_000,
    /** Longer than any try takes: whoever holds a delivery for longer is dead. */
    leaseMs: 30_000,
    timeLimitSeconds: 40,
    parallel: 8,
    /** Of one account. */
    parallelEach: 2,
    dueBatch: 200,
    /** The least time between two looks for what was announced. */
    wakeIntervalMs: 250,
    /** Failures in a row, whichever messages they were of: after so many the receiver rests, after so many it is switched off. */
    failuresBeforeRest: 3,
    restMinutes: [1, 2, 5, 15, 60],
    failuresBeforeOff: 50,
    keptDays: 30,
    purgeBatch: 1_000,
    /** By one account. */
    test: { max: 10, windowSeconds: 60 },
    resend: { max: 60, windowSeconds: 60 },
  },
  push: {
    /** Devices of one account; the oldest are forgotten. */
    perUser: 20,
    /** How long a push service keeps a message for a device that is off. */
    ttlSeconds: 24 * 3_600,
    timeoutMs: 10_000,
    /** Waits before the second try, the third and so on; after the last it is given up: by then it is no news. */
    retrySeconds: [10, 60, 300, 900, 3_600],
    leaseMs: 30_000,
    timeLimitSeconds: 40,
    parallel: 4,
    parallelEach: 2,
    dueBatch: 200,
    wakeIntervalMs: 250,
  },
  /** An assistant or an account is deleted in steps of so many rows: some ten milliseconds each. */
  deletion: {
    leafRows: 1_000,
    /** Rows from which others hang. */
    parentRows: 200,
    withinRequestMs: 500,
    retries: 5,
    retryDelaySeconds: 60,
    timeLimitSeconds: 6 * 3_600,
  },
  numbers: {
    /** How often what has happened is added to the counters of days, and how many rows of a table in one step. */
    intervalMs: 15_000,
    batch: 2_000,
    /** Rows that are not counted yet are read along with the counters, unless there are more. */
    readAlong: 20_000,
    flushMs: 10_000,
    /** Assistants and minutes with visits that are not written down yet. */
    pendingVisits: 10_000,
    /** What counts as visits from one address to one assistant, in a window: an office or a class, and no more. */
    visits: { perAddress: 30, windowMs: 10 * 60_000, addresses: 20_000 },
  },
  retention: {
    intervalMs: 60 * 60_000,
    /** Conversations deleted in one statement, each with its messages. */
    batch: 200,
    /** Assistants, and private conversations, that one statement looks at. */
    assistants: 500,
    slice: 1_000,
    /** A summary that has not come by so long after its conversation was to go will not come. */
    patienceHours: 48,
  },
} as const;
