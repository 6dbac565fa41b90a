/** Limits of conversations, models, and people who answer. */
export const talkingLimits = {
  translations: {
    /** Proposals for one owner. */
    proposals: { max: 30, windowSeconds: 24 * 3_600 },
    proposalMs: 60_000,
    maxOutputTokens: 8_000,
  },
  chat: {
    /** Log lines of each kind of fault, as for failed requests. */
    faultLog: { max: 10, windowMs: 10_000 },
    windowSeconds: 60,
    messagesPerAddress: 20,
    messagesPerAssistant: 600,
    /** Ratings of an assistant's answers from one address. */
    ratings: { max: 60, windowSeconds: 60 },
    /** Cards of an assistant that are filled in from one address. */
    cards: { max: 20, windowSeconds: 60 },
    /** How filled-in cards are stored: those of one assistant one after the other. */
    answering: { parallel: 8, parallelPerKey: 1, maxWaiting: 500, waitTimeoutMs: 10_000 },
    /** Requests for the free times of an assistant from one address. */
    cardSlots: { max: 60, windowSeconds: 60 },
    /** Replies being generated at once in this process. */
    repliesInFlight: 500,
    /** Messages being stored at once in this process. The last one waits for all others: less than two seconds at 10 ms each. */
    messagesBeingStored: 150,
    /** How visitors' messages are stored. Messages that come while a statement runs are stored together by the next one. */
    storing: {
      perStatement: 32,
      /**
       * How long all messages of a statement wait for an owner that another process has locked, which ends soon, and for a row that
       * somebody else has locked.
       */
      ownerLockMs: 1_000,
      rowLockMs: 40,
      /**
       * How long a message that is then stored by itself waits for a lock, and how many such messages there may be. A statement may take
       * twice as long.
       */
      aloneLockMs: 1_000,
      alone: { parallel: 3, parallelPerKey: 1, maxWaiting: 60, waitTimeoutMs: 3_000 },
      /** Messages that have waited for longer when the database turns out to be down are refused at once. */
      giveUpAfterMs: 700,
    },
    /** The tool calls that a model may make in one turn. After that it answers with the results that it has. */
    tools: { rounds: 3, callsPerRound: 4, totalMs: 20_000, inputChars: 2_000, shownDays: 7, shownTimes: 100 },
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
    /** How long the reader of a whole reply waits for it to be stored while the database is down, before getting an error. */
    storeWaitMs: 10_000,
    /** A streaming row that nobody has touched for this long was left by a dead process. */
    abandonedAfterSeconds: 8,
    sweepIntervalMs: 4_000,
    /** How often the row of a reply that another process writes is read, in addition to what that process publishes. */
    followIntervalMs: 1_000,
  },
  /**
   * Tokens that are reserved for the cost of a prompt: for the parts that every prompt has beside the texts of its assistant and its
   * visitor, for passages, and for a picture in low detail. gpt-4o-mini counts 2,833 for a picture, all other models less.
   */
  costs: { frameTokens: 700, passagesTokens: 2_800, pictureTokens: 3_000 },
  /** Views of the pages of bookings, and actions on them, from one address. */
  booking: { page: { max: 60, windowSeconds: 60 } },
  privacy: {
    /** Views of the page of a privacy notice from one address. */
    page: { max: 60, windowSeconds: 60 },
    /** Actions of visitors on their own data, from one address and of one session. */
    looks: { max: 30, windowSeconds: 600 },
    removals: { max: 5, windowSeconds: 3_600 },
    /** Mails with codes, also to one mailbox, and attempts to use a code. */
    mails: { max: 3, windowSeconds: 3_600 },
    tries: { max: 20, windowSeconds: 3_600 },
    /** How long a code is valid, and after how many wrong codes it becomes invalid. */
    code: { minutes: 15, wrongTries: 5 },
    /** How many of the newest messages are in a transcript. */
    transcriptMessages: 500,
  },
  handoff: {
    /** If no person comes within this time, the assistant goes on. */
    waitingMinutes: 10,
    /** The same if a person came, has not answered the visitor for this long, and is not looking at the conversation. */
    unansweredMinutes: 30,
    /** After this time without a message, a person is offered to give the conversation back. */
    quietMinutes: 30,
    /** A conversation that a person has taken ends after this time without a message, because it was forgotten. */
    heldHours: 24,
    /** How often one address may ask an assistant for a person. */
    asked: { max: 10, windowSeconds: 10 * 60 },
    /** Mails to one account about conversations that nobody has looked at. */
    mails: { max: 30, windowSeconds: 3_600 },
    batch: 100,
    shownNotes: 200,
    /** How long messages of the assistant's conversation are published after a page has asked for them. A page asks twice as often. */
    watchedSeconds: 90,
    /** The least time between two published signs that somebody is writing. A page sends one every three seconds. */
    typingPauseMs: 2_000,
    /** Visitors' pages that follow their conversation: from one address (an office, or a class), and in this process. */
    streams: { perAddress: 50, perProcess: 5_000, retryAfterSeconds: 30, retryMs: 1_000 },
    /** Drafts that one person may ask for. */
    suggestions: { max: 30, windowSeconds: 60 },
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
    /** Limits of an answer that is read as a whole. */
    completionTimeoutMs: 90_000,
    completionChars: 200_000,
  },
  summaries: {
    retries: 3,
    retryDelaySeconds: 15,
    timeLimitSeconds: 180,
    parallel: 4,
    /** Jobs of one assistant at once. */
    parallelEach: 2,
    maxOutputTokens: 2_000,
    transcriptChars: 30_000,
    /** The newest part of a conversation that is read: the messages of some 20 visits, and far more than fits into a model's transcript. */
    readMessages: 300,
    readBytes: 200_000,
    /** Topics of an assistant's earlier contacts that a model may use again. */
    knownTopics: 40,
    /** A conversation should have its summary if it closed longer ago than `forgottenAfterHours`, but within `forgottenForHours`. */
    forgottenAfterHours: 1,
    forgottenForHours: 48,
    forgottenBatch: 500,
  },
  contacts: {
    /** The newest messages of a contact that are shown, over all conversations. */
    shownMessages: 2_000,
    exportBatchRows: 500,
    shownStatusChanges: 100,
    /** The newest notes that are sent with a contact. Older ones are requested page by page. */
    shownNotes: 50,
    shownPages: 10,
    shownNotices: 10,
    shownBookings: 20,
    /** The hour at which mornings begin, in the platform's time zone. */
    morningHour: 8,
    mailedFollowUps: 100,
  },
  /** Making contacts from visitors' messages, right after these are stored. */
  leads: {
    /**
     * Messages of one owner are handled one after the other, because of the owner's lock. One that has waited too long is left for the
     * next sweep.
     */
    queue: { parallel: 2, parallelPerKey: 1, maxWaiting: 1_000, waitTimeoutMs: 10_000 },
    /**
     * How long a message waits for another transaction that has locked an owner's contacts. Other messages of this process wait
     * meanwhile.
     */
    lockMs: 500,
    /** How long a reply waits for the contact while its text is already being written: some ten times what making a contact takes. */
    answerMs: 250,
    sweepIntervalMs: 1_000,
    batch: 200,
    /** The wait after a failure; it doubles. */
    retrySeconds: 1,
    retrySecondsMost: 300,
  },
} as const;
