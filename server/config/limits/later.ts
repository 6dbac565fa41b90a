/** Of what is done later, for nobody who waits. */
export const laterLimits = {
  jobs: {
    pollSeconds: 2,
    listeningPollSeconds: 10,
    superviseSeconds: 20,
    retryDelayFactor: 1,
    stopMs: 5_000,
    /** How often conversations that have rested, and mails that are due, are looked for. */
    sweepIntervalMs: 10_000,
  },
  /** What rows of tables say is due: the least time between two looks, and how long tries may go on when the process stops. */
  dueWork: { wakeIntervalMs: 25, stopMs: 5_000 },
  /** The server's greeting counts into connecting; the silence is between two words of an exchange. */
  mail: { connectMs: 10_000, greetingMs: 8_000, silenceMs: 30_000 },
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
    parallel: 2,
    /** Of a day's contacts, so many are listed in its mail; and so long their mails stay as what was sent. */
    digestContacts: 100,
    digestKeptDays: 30,
    /** So far back the days go that a mail makes up for. */
    digestReachDays: 7,
    shownMessages: 100,
    shownMessageChars: 4_000,
  },
  /** Other calendars that agendas are busy by. */
  calendars: {
    intervalMs: 10 * 60_000,
    /** After so many failures in a row, two hours of them, it is asked for less often. */
    failuresBeforeQuiet: 12,
    quietIntervalMs: 60 * 60_000,
    /** Of what is read: what was, for who looks back, and beyond the farthest day that can be booked. */
    backDays: 31,
    aheadDays: 400,
    /** How long its times hold where it has not changed: the window goes on. */
    expandedMs: 24 * 60 * 60_000,
    /** Decompressed. */
    bytes: 5 * 1024 * 1024,
    redirects: 5,
    timeoutMs: 20_000,
    /** Longer than a try takes: asking, waiting for its turn to be read, and reading. */
    leaseMs: 180_000,
    parallel: 4,
    shared: 4,
    perOwner: 2,
    perHost: 4,
    perStatement: 500,
    /** What one account adds, and has read again. */
    changes: { max: 30, windowSeconds: 600 },
  },
  /** Bookings at Cal.com. */
  calcom: {
    timeoutMs: 10_000,
    /** How long free times are as they were read. */
    slotsKeptMs: 30_000,
    keptRanges: 500,
    /** Days of one answer, and of the looks for the next free day. */
    slotDays: 31,
    /** Longer than any try takes: three calls. */
    leaseMs: 45_000,
    parallel: 4,
    perAgenda: 2,
    /** What was asked for and is not known to be done is looked at again so often, and given up in the end. */
    retryMs: 20_000,
    giveUpMs: 30 * 60_000,
    /** What waits for its host there is looked at so often, and what is booked, whether it was moved or cancelled there. */
    requestedMs: 10 * 60_000,
    bookedMs: 60 * 60_000,
    /** What one account connects. */
    changes: { max: 30, windowSeconds: 600 },
  },
  webhooks: {
    timeoutMs: 10_000,
    maxRedirects: 5,
    /** Of an answer: what is read, and what is kept of it. */
    responseBytes: 8_000,
    responseChars: 1_000,
    /** Longer than any try takes: whoever holds a delivery for longer is dead. */
    leaseMs: 30_000,
    /** What a process sends at once: mostly it waits. Each receiver has one, and those that are sent more share so many. */
    parallel: 256,
    shared: 64,
    /** To one receiver; after a failure, a single one. An account's all together, so that none of them waits for another. */
    perWebhook: 4,
    perOwner: 40,
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
  channels: {
    perAssistant: 5,
    /** Of one account's wishes to connect a bot, or to look at one anew. */
    connecting: { max: 20, windowSeconds: 60 },
    /** The service's own calls take less than a second. */
    timeoutMs: 15_000,
    /** What somebody writes is one message once they have paused for so long, at the latest so long after they began. */
    pauseMs: 3_000,
    longestMs: 12_000,
    /** How often the assistant is asked for an answer to one message, and how long it rests in between where it names no time. */
    tries: 3,
    againSeconds: 5,
    /** Events that have been handled: a second delivery of one is recognised so long. */
    keptDays: 7,
    purgeBatch: 1_000,
    /** People who are answered at once by one process, and for how long one has somebody's words to itself: longer than a reply takes. */
    answering: { parallel: 64, leaseMs: 180_000 },
    /** Messages on their way out: each person has one under way. */
    sending: { parallel: 64, leaseMs: 60_000 },
    /** Waits before the second try, the third and so on; after the last it is given up. */
    retrySeconds: [2, 10, 60, 300, 1_800],
    media: {
      /** What is longer is not heard. */
      voiceSeconds: 120,
      voiceBytes: 4 * 1024 * 1024,
      pictureBytes: 10 * 1024 * 1024,
      picturesPerMessage: 10,
      pictureSidePixels: 1_600,
      /** Fetched of what one person sends. */
      perPeer: { max: 30, windowSeconds: 600 },
      transcriptionMs: 30_000,
    },
    /** Until its owner has mended a connection, its messages wait, so long at most. */
    attentionSeconds: 900,
    attentionDays: 3,
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
    /** What a process sends at once: mostly it waits. Each device has one. */
    parallel: 64,
  },
  /** An assistant or an account is deleted in steps of so many rows: some ten milliseconds each. */
  deletion: {
    leafRows: 1_000,
    /** Rows from which others hang. */
    parentRows: 200,
    withinRequestMs: 100,
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
    /** Unresolved conversations that themes are read from: the newest. */
    themeConversations: 300,
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
    /** Contacts that are found in one statement, and erased one by one. */
    contacts: 20,
    /** Accounts that one statement looks at. */
    accounts: 200,
    /** A summary that has not come by so long after its conversation was to go will not come. */
    patienceHours: 48,
  },
} as const;
