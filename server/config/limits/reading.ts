/** Of what assistants know. */
export const readingLimits = {
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
    /** Elements within each other: people make twenty or thirty, and each level costs those below it time. */
    depth: 2_000,
    sheets: 300,
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
    /** 300 pages take two or three seconds of the processor, and more on the clock of a busy machine. */
    process: {
      memoryBytes: 350 * 1024 * 1024,
      heapMegabytes: 200,
      timeMs: 60_000,
      processorSeconds: 15,
      outputBytes: 16 * 1024 * 1024,
      checkIntervalMs: 25,
    },
    /** What comes from the web is smaller, and has a process beside that of the files. */
    pageProcess: { memoryBytes: 250 * 1024 * 1024, heapMegabytes: 120, timeMs: 20_000, processorSeconds: 5 },
    calendarProcess: { memoryBytes: 250 * 1024 * 1024, heapMegabytes: 150, timeMs: 20_000, processorSeconds: 5 },
    /** Times that the rules of a calendar give before its window, and in it: 20 years of eight a day. */
    calendarSteps: 60_000,
    /** Of one calendar, what overlaps as one. */
    busyTimes: 5_000,
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
    /** How long a site's server may keep us waiting in all: 50 pages of nearly three seconds. */
    siteMs: 140_000,
  },
  checks: {
    /** Of one run. */
    parallel: 2,
    /** Runs in this process. */
    runs: 4,
    retries: 5,
    retryDelaySeconds: 1,
    /** 50 questions of two minutes each, two at a time, and a judge's call for each. */
    timeLimitSeconds: 2 * 3_600,
    /** How often a run looks whether it was stopped. */
    lookIntervalMs: 500,
    /** So many questions in a run may stay without an answer by the provider's fault before it ends. */
    mostUnasked: 3,
    /** How long knowledge rests before a run follows, and how many runs begin at a look. */
    restMs: 60_000,
    followed: 20,
    /** Of one owner. */
    proposals: { max: 20, windowSeconds: 24 * 3_600 },
    proposalsMs: 60_000,
    /** What is given of sources, the newest first, in characters of each. */
    excerpts: { sources: 15, chars: 800 },
    keptDays: 30,
    windowSeconds: 24 * 3_600,
    shownRuns: 50,
    /** Of a judge's word. */
    maxOutputTokens: 1_500,
  },
  knowledge: {
    /** Changes of what an assistant knows that are work, by one account. */
    changes: { max: 60, windowSeconds: 60 },
    uploads: {
      /** Some milliseconds of the embedded database, and what is in memory of an upload, twice. */
      pieceBytes: 128 * 1024,
      /** One at a time: accounts take turns, and so does everybody else in between. */
      pieces: { parallel: 1, maxWaiting: 200, waitTimeoutMs: 30_000 },
      restMs: 25,
      /** Who waits for a place would be ended by their body's pace. */
      places: { parallel: 100, parallelPerKey: 50, maxWaiting: 50, waitTimeoutMs: 8_000 },
    },
    fileNameChars: 150,
    /** Of a written text that is known before its request ends; longer ones are read as files are. */
    atOnceChars: 10_000,
    shownPassages: 300,
    /** What a question gets at most. */
    foundPassages: 10,
    /** What a model gets of it: measured, where more hardly holds more answers (decisions/0022). */
    givenPassages: 7,
    givenChars: 6_000,
    /** Of the best one's score: passages with less are left out. */
    leastScoreShare: 0.3,
    /** The newest questions without an answer that are looked at. */
    groupedQuestions: 5_000,
    /** A model's questions: a call for each passage, one after the other. */
    writing: {
      retries: 3,
      retryDelaySeconds: 60,
      timeLimitSeconds: 3_600,
      parallel: 2,
      parallelEach: 1,
      maxOutputTokens: 400,
      /** How long a text has to be left alone before a model is asked about it. */
      restMs: 60_000,
      /** The window of the plans' limits. */
      planWindowSeconds: 24 * 3_600,
      /** Where there was no key, no plan or no answer. */
      againAfterMs: 24 * 3_600_000,
    },
    /** Who reads says so more often: a source that was silent for so long is nobody's. */
    silentSeconds: 900,
    /** When pages and sites are read again by themselves, and how many are asked for in one look. */
    refresh: { days: 7, failedDays: 1, intervalMs: 60_000, batch: 20 },
    /** Whoever reads says so every `progressIntervalMs`. Places in a process are for files, and for what comes from the web. */
    reading: {
      retries: 1,
      retryDelaySeconds: 5,
      /** A site of 50 pages, its servers' answers waited for, a second between two of them, and its documents. */
      timeLimitSeconds: 600,
      progressIntervalMs: 700,
      files: { parallel: 2, parallelEach: 1 },
      /** Hardly anything but waiting. */
      web: { parallel: 8, parallelEach: 1 },
    },
  },
} as const;
