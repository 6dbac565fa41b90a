/** Of conversations, models, and people who answer. */
export const talkingLimits = {
  translations: {
    /** Of one owner. */
    proposals: { max: 30, windowSeconds: 24 * 3_600 },
    proposalMs: 60_000,
    maxOutputTokens: 8_000,
  },
  chat: {
    /** Of each kind of fault, as for failed requests. */
    faultLog: { max: 10, windowMs: 10_000 },
    windowSeconds: 60,
    messagesPerAddress: 20,
    messagesPerAssistant: 600,
    /** Ratings from one address of an assistant's answers. */
    ratings: { max: 60, windowSeconds: 60 },
    /** Cards that are filled in from one address of an assistant's. */
    cards: { max: 20, windowSeconds: 60 },
    /** How cards are stored that were filled in: of one assistant one behind the other. */
    answering: { parallel: 8, parallelPerKey: 1, maxWaiting: 500, waitTimeoutMs: 10_000 },
    /** Looks at what can be booked, from one address of an assistant's. */
    cardSlots: { max: 60, windowSeconds: 60 },
    /** Replies being generated at once in this process. */
    repliesInFlight: 500,
    /** Messages being stored at once in this process. The last of them waits for all: under two seconds where it takes 10 ms each. */
    messagesBeingStored: 150,
    /** How visitors' messages are stored, those that come meanwhile by one statement. */
    storing: {
      perStatement: 32,
      /** How long a statement waits for more to store where the one before had more than one. */
      gatherMs: 2,
      /** How long all in a statement wait for an owner's messages in another process, which pass; and for a row that somebody else holds. */
      ownerLockMs: 1_000,
      rowLockMs: 40,
      /** How long one waits then that is stored by itself, and how many do. Twice that is what a statement may take. */
      aloneLockMs: 1_000,
      alone: { parallel: 3, parallelPerKey: 1, maxWaiting: 60, waitTimeoutMs: 3_000 },
      /** Who has waited for longer when the database turns out to be away is answered at once. */
      giveUpAfterMs: 700,
    },
    /** What a model may call for in one turn; after that it answers from what it has. */
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
    /** How long a reader waits for a whole reply to be stored, while the database is away, before it is answered that it was not. */
    storeWaitMs: 10_000,
    /** A streaming row that nobody has touched for this long was left by a dead process. */
    abandonedAfterSeconds: 8,
    sweepIntervalMs: 4_000,
    /** How often the row of a reply that another process writes is read, beside what its writer publishes. */
    followIntervalMs: 1_000,
  },
  /**
   * Tokens of a prompt that are set apart for what every one has beside the words of its assistant and its visitor, for passages, and for a
   * picture that is looked at in little detail: gpt-4o-mini counts 2,833, all others less.
   */
  costs: { frameTokens: 700, passagesTokens: 2_800, pictureTokens: 3_000 },
  /** Looks at, and presses on, the pages of bookings, from one address. */
  booking: { page: { max: 60, windowSeconds: 60 } },
  privacy: {
    /** Looks at the page of a privacy notice, from one address. */
    page: { max: 60, windowSeconds: 60 },
    /** What visitors do with their data, from one address and of one session. */
    looks: { max: 30, windowSeconds: 600 },
    removals: { max: 5, windowSeconds: 3_600 },
    /** Of codes, to one mailbox too; and of what is tried with them. */
    mails: { max: 3, windowSeconds: 3_600 },
    tries: { max: 20, windowSeconds: 3_600 },
    /** For how long a code is good, and after how many wrong ones it is no more. */
    code: { minutes: 15, wrongTries: 5 },
    /** Of the newest, so many are in a transcript. */
    transcriptMessages: 500,
  },
  handoff: {
    /** Nobody came: after so long the assistant goes on. */
    waitingMinutes: 10,
    /** The same where a person came, has left its visitor's words unanswered for so long, and is not at it. */
    unansweredMinutes: 30,
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
    /** How long what is said to the assistant is published after a page has asked for it; a page asks twice as often. */
    watchedSeconds: 90,
    /** Signs that somebody is writing go out at most so often; a page sends one each three seconds. */
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
    /** Of an answer that is wanted whole. */
    completionTimeoutMs: 90_000,
    completionChars: 200_000,
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
  contacts: {
    /** The newest messages of a contact that are shown, over all conversations. */
    shownMessages: 2_000,
    exportBatchRows: 500,
    shownStatusChanges: 100,
    /** The newest notes of a contact that come with it; older ones are asked for by pages. */
    shownNotes: 50,
    shownPages: 10,
    shownNotices: 10,
    shownBookings: 20,
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
} as const;
