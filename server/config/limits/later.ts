/** Limits of background work, for which nobody waits. */
export const laterLimits = {
  jobs: {
    pollSeconds: 2,
    listeningPollSeconds: 10,
    superviseSeconds: 20,
    retryDelayFactor: 1,
    stopMs: 5_000,
    /** How often the sweeps look for idle conversations and for mails that are due. */
    sweepIntervalMs: 10_000,
  },
  /** Work that rows of tables declare as due: the least time between two looks, and how long tries may go on when the process stops. */
  dueWork: { wakeIntervalMs: 25, stopMs: 5_000 },
  /** The wait for the server's greeting counts towards `connectMs`. `silenceMs` is the longest silence within an exchange. */
  mail: { connectMs: 10_000, greetingMs: 8_000, silenceMs: 30_000 },
  /** Limits of the mails that ask a mailbox whether it wants leads. Mails over the limits wait. */
  mailAddresses: {
    tokenDays: 7,
    /** How many of these mails are sent in `windowSeconds`: for one account, and to one address for all accounts together. */
    perAccount: 10,
    perAddress: 3,
    windowSeconds: 24 * 3_600,
    resend: { max: 1, windowSeconds: 60 },
    retryMinutes: [1, 5, 15, 60],
    /** Longer than sending one mail takes. */
    leaseMs: 180_000,
    batch: 20,
    /** How often a waiting mail checks whether its address was confirmed. The confirmation itself sends the mail at once. */
    recheckMs: 60 * 60_000,
    /** A mail about a lead is given up if its address was not confirmed within this time. */
    waitDays: 7,
  },
  mailOutbox: {
    /** Repeated mails about one contact, sent by hand. */
    resend: { max: 1, windowSeconds: 60 },
    /** The window of the plans' mail limits. */
    planWindowSeconds: 24 * 3_600,
    /** Waits before the second try, the third and so on; the last is repeated until `giveUpAfterHours`. */
    retryMinutes: [1, 2, 5, 15, 60],
    giveUpAfterHours: 24,
    sendTimeoutMs: 120_000,
    /** Longer than any try takes. A process that holds a mail for longer is dead. */
    leaseMs: 180_000,
    parallel: 2,
    /** How many of a day's contacts a digest mail lists, and how long sent digest mails are kept. */
    digestContacts: 100,
    digestKeptDays: 30,
    /** How many days back a digest mail lists days that no mail has listed yet. */
    digestReachDays: 7,
    shownMessages: 100,
    shownMessageChars: 4_000,
  },
  /** Other calendars whose events make agendas busy. */
  calendars: {
    intervalMs: 10 * 60_000,
    /** After this many failures in a row (two hours of them), a calendar is requested less often. */
    failuresBeforeQuiet: 12,
    quietIntervalMs: 60 * 60_000,
    /** The window of events that are kept: past days for people who look back, and days beyond the last one that can be booked. */
    backDays: 31,
    aheadDays: 400,
    /** How long the times of an unchanged calendar stay valid. The window moves on, so they are computed again after that. */
    expandedMs: 24 * 60 * 60_000,
    /** The size after decompression. */
    bytes: 5 * 1024 * 1024,
    redirects: 5,
    timeoutMs: 20_000,
    /** Longer than a try takes: the request, the wait for a place to be read, and the reading. */
    leaseMs: 180_000,
    parallel: 4,
    shared: 4,
    perOwner: 2,
    perHost: 4,
    perStatement: 500,
    /** Calendars that one account adds or has read again. */
    changes: { max: 30, windowSeconds: 600 },
  },
  /** Bookings at Cal.com. */
  calcom: {
    timeoutMs: 10_000,
    /** How long free times stay in the cache. */
    slotsKeptMs: 30_000,
    keptRanges: 500,
    /** The days of one response, and of each search for the next free day. */
    slotDays: 31,
    /** Longer than any try takes: three calls. */
    leaseMs: 45_000,
    parallel: 4,
    perAgenda: 2,
    /** How often a booking with an unknown outcome is tried again, and when it is given up. */
    retryMs: 20_000,
    giveUpMs: 30 * 60_000,
    /**
     * How often a booking that waits for its host at Cal.com is checked, and how often a confirmed one is checked for being moved or
     * cancelled there.
     */
    requestedMs: 10 * 60_000,
    bookedMs: 60 * 60_000,
    /** Agendas that one account connects. */
    changes: { max: 30, windowSeconds: 600 },
  },
  webhooks: {
    timeoutMs: 10_000,
    maxRedirects: 5,
    /** The part of a response that is read, and the part that is stored. */
    responseBytes: 8_000,
    responseChars: 1_000,
    /** Longer than any try takes. A process that holds a delivery for longer is dead. */
    leaseMs: 30_000,
    /**
     * Deliveries that a process sends at once; mostly they wait for responses. Each receiver has one place, and further deliveries share
     * `shared` places.
     */
    parallel: 256,
    shared: 64,
    /**
     * Deliveries to one receiver at once (after a failure only one), and for one account: enough for all its receivers, so that none
     * waits for another.
     */
    perWebhook: 4,
    perOwner: 40,
    /** Failures in a row, of any messages: after how many the receiver rests, and after how many it is switched off. */
    failuresBeforeRest: 3,
    restMinutes: [1, 2, 5, 15, 60],
    failuresBeforeOff: 50,
    keptDays: 30,
    purgeBatch: 1_000,
    /** Deliveries that one account requests for a test, or requests again. */
    test: { max: 10, windowSeconds: 60 },
    resend: { max: 60, windowSeconds: 60 },
  },
  channels: {
    perAssistant: 5,
    /** Requests of one account to connect a bot, or to check one again. */
    connecting: { max: 20, windowSeconds: 60 },
    /** Calls of the outside service itself take less than a second. */
    timeoutMs: 15_000,
    /** What a person writes becomes one message after a pause of `pauseMs`, at the latest `longestMs` after the first part of it. */
    pauseMs: 3_000,
    longestMs: 12_000,
    /** How often the assistant is asked to answer one message, and the wait between two tries if the assistant names no time. */
    tries: 3,
    againSeconds: 5,
    /** How long handled events are kept, so that a second delivery of one is recognised. */
    keptDays: 7,
    purgeBatch: 1_000,
    /** How many people one process answers at once, and the lease on a person's messages: longer than a reply takes. */
    answering: { parallel: 64, leaseMs: 180_000 },
    /** Outgoing messages. Each person has at most one in progress. */
    sending: { parallel: 64, leaseMs: 60_000 },
    /** Waits before the second try, the third and so on. After the last try the message is given up. */
    retrySeconds: [2, 10, 60, 300, 1_800],
    media: {
      /** Longer voice messages are not transcribed. */
      voiceSeconds: 120,
      voiceBytes: 4 * 1024 * 1024,
      pictureBytes: 10 * 1024 * 1024,
      picturesPerMessage: 10,
      pictureSidePixels: 1_600,
      /** Files that are fetched for one person. */
      perPeer: { max: 30, windowSeconds: 600 },
      transcriptionMs: 30_000,
    },
    /** How long the messages of a broken connection wait before each new try, and after how many days they are given up. */
    attentionSeconds: 900,
    attentionDays: 3,
  },
  push: {
    /** Devices of one account. If there are more, the oldest are forgotten. */
    perUser: 20,
    /** How long a push service keeps a message for a device that is off. */
    ttlSeconds: 24 * 3_600,
    timeoutMs: 10_000,
    /** Waits before the second try, the third and so on. After the last try the message is given up, because it is no longer news. */
    retrySeconds: [10, 60, 300, 900, 3_600],
    leaseMs: 30_000,
    /** Messages that a process sends at once; mostly they wait for the service. Each device has one place. */
    parallel: 64,
  },
  /** An assistant or an account is deleted in steps of this many rows, which take some ten milliseconds each. */
  deletion: {
    leafRows: 1_000,
    /** Rows that other rows depend on. */
    parentRows: 200,
    withinRequestMs: 100,
    retries: 5,
    retryDelaySeconds: 60,
    timeLimitSeconds: 6 * 3_600,
  },
  numbers: {
    /** How often new rows are added to the daily counters, and how many rows of a table one step takes. */
    intervalMs: 15_000,
    batch: 2_000,
    /** Up to this many rows that are not counted yet are read along with the counters. */
    readAlong: 20_000,
    /** How many of the newest unresolved conversations themes are read from. */
    themeConversations: 300,
    flushMs: 10_000,
    /** Pairs of an assistant and a minute whose visits are not stored yet. */
    pendingVisits: 10_000,
    /** How many visits from one address to one assistant count in a window: enough for an office or a class, and no more. */
    visits: { perAddress: 30, windowMs: 10 * 60_000, addresses: 20_000 },
  },
  retention: {
    intervalMs: 60 * 60_000,
    /** Conversations deleted in one statement, each with its messages. */
    batch: 200,
    /** Contacts that are found in one statement, and erased one by one. */
    contacts: 20,
    /** Accounts that one statement looks at. */
    accounts: 200,
    /** How long an expired conversation waits for its summary. After that the summary will not come. */
    patienceHours: 48,
  },
} as const;
