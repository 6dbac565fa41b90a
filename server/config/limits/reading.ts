/** Limits of the knowledge of assistants. */
export const readingLimits = {
  documents: {
    fileBytes: 15 * 1024 * 1024,
    pages: 300,
    /** The text that is kept of a document, and the raw text that is read for it, with spaces, hidden parts and page headers. */
    textChars: 200_000,
    rawChars: 2_000_000,
    rows: 20_000,
    /** Columns further to the right are left out. */
    columns: 50,
    cells: 50_000,
    headerChars: 100,
    /** Nested elements. People's documents have twenty or thirty levels, and each level makes the levels below it slower. */
    depth: 2_000,
    sheets: 300,
    sharedStrings: 500_000,
    /** The size of all files in a ZIP that are read. */
    unpackedBytes: 100 * 1024 * 1024,
    links: 500,
    blocksPerMessage: 200,
    /**
     * One document is read at a time, next to the chats. The others wait with their bytes in memory. Node itself takes some 60 MB, and a
     * PDF of 300 pages 150 MB. Memory is checked each `checkIntervalMs`, and may have grown by some ten MB by then.
     */
    queue: { parallel: 1, maxWaiting: 8, waitTimeoutMs: 10 * 60_000 },
    /** 300 pages take two or three seconds of processor time, and longer on a busy machine. */
    process: {
      memoryBytes: 350 * 1024 * 1024,
      heapMegabytes: 200,
      timeMs: 60_000,
      processorSeconds: 15,
      outputBytes: 16 * 1024 * 1024,
      checkIntervalMs: 25,
    },
    /** Documents from the web are smaller. They have a process of their own beside that of the files. */
    pageProcess: { memoryBytes: 250 * 1024 * 1024, heapMegabytes: 120, timeMs: 20_000, processorSeconds: 5 },
    calendarProcess: { memoryBytes: 250 * 1024 * 1024, heapMegabytes: 150, timeMs: 20_000, processorSeconds: 5 },
    /** Occurrences that the rules of a calendar produce before its window and in it: 20 years of eight a day. */
    calendarSteps: 60_000,
    /** Busy times of one calendar. Overlapping ones count as one. */
    busyTimes: 5_000,
  },
  /** Web pages that are read for knowledge. */
  pages: {
    /** The size after decompression. */
    bytes: 5 * 1024 * 1024,
    timeoutMs: 15_000,
    redirects: 5,
    /** The pause between two requests to one host. */
    intervalMs: 1_000,
    /** RFC 9309 requires robots to read at least this much. */
    robotsBytes: 500 * 1024,
    sitemaps: 5,
    sitemapAddresses: 2_000,
    /** How long a site's servers may keep the reader waiting in total: nearly three seconds for each of 50 pages. */
    siteMs: 140_000,
  },
  checks: {
    /** Questions of one run that are asked at once. */
    parallel: 2,
    /** Runs at once in this process. */
    runs: 4,
    retries: 5,
    retryDelaySeconds: 1,
    /** 50 questions of two minutes each, two at a time, and a judge's call for each. */
    timeLimitSeconds: 2 * 3_600,
    /** How often a run checks whether it was stopped. */
    lookIntervalMs: 500,
    /** A run ends after this many questions that got no answer because of the provider. */
    mostUnasked: 3,
    /** How long knowledge must be unchanged before a run follows, and how many runs begin in one sweep. */
    restMs: 60_000,
    followed: 20,
    /** Proposals for one owner. */
    proposals: { max: 20, windowSeconds: 24 * 3_600 },
    proposalsMs: 60_000,
    /** The excerpts that a model gets: from how many sources, the newest first, and how many characters of each. */
    excerpts: { sources: 15, chars: 800 },
    keptDays: 30,
    windowSeconds: 24 * 3_600,
    shownRuns: 50,
    /** The length of a judge's verdict. */
    maxOutputTokens: 1_500,
  },
  knowledge: {
    /** Changes of one account to its assistants' knowledge that cause work. */
    changes: { max: 60, windowSeconds: 60 },
    uploads: {
      /** The size of a stored piece, which takes the embedded database some milliseconds. An upload has twice this size in memory. */
      pieceBytes: 128 * 1024,
      /** One piece is stored at a time. Accounts take turns, and other work gets its turn in between. */
      pieces: { parallel: 1, maxWaiting: 200, waitTimeoutMs: 30_000 },
      restMs: 25,
      /** The wait is short, because `http.bodyPace` ends an upload whose body is not read for longer. */
      places: { parallel: 100, parallelPerKey: 50, maxWaiting: 50, waitTimeoutMs: 8_000 },
    },
    fileNameChars: 150,
    /** The longest written text that becomes known before its request ends. Longer ones are read as files are. */
    atOnceChars: 10_000,
    shownPassages: 300,
    /** The most passages that are found for a question. */
    foundPassages: 10,
    /** The passages that a model gets of these. Measured: more passages hardly contain more answers (decisions/0022). */
    givenPassages: 7,
    givenChars: 6_000,
    /** Passages with less than this share of the best passage's score are left out. */
    leastScoreShare: 0.3,
    /** How many of the newest questions without an answer are grouped. */
    groupedQuestions: 5_000,
    /** Questions that a model writes: one call for each passage, one after the other. */
    writing: {
      retries: 3,
      retryDelaySeconds: 60,
      timeLimitSeconds: 3_600,
      parallel: 2,
      parallelEach: 1,
      maxOutputTokens: 400,
      /** How long a text must be unchanged before a model is asked about it. */
      restMs: 60_000,
      /** The window of the plans' limits. */
      planWindowSeconds: 24 * 3_600,
      /** The wait before the next try if there was no key, no plan or no answer. */
      againAfterMs: 24 * 3_600_000,
    },
    /** A source without a sign of progress for this long has no reader. Readers report progress more often. */
    silentSeconds: 900,
    /** After how long pages and sites are read again automatically, and how many are queued in one sweep. */
    refresh: { days: 7, failedDays: 1, intervalMs: 60_000, batch: 20 },
    /** Readers report progress every `progressIntervalMs`. A process has places for files, and other places for the web. */
    reading: {
      retries: 1,
      retryDelaySeconds: 5,
      /** Enough for a site of 50 pages: its servers' responses, a second between two requests, and its documents. */
      timeLimitSeconds: 600,
      progressIntervalMs: 700,
      files: { parallel: 2, parallelEach: 1 },
      /** Reading from the web is mostly waiting. */
      web: { parallel: 8, parallelEach: 1 },
    },
  },
} as const;
