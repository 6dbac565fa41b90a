import { createUpkeep } from '#server/db/embedded/embedded-upkeep.ts';
import { readingJob, webReadingJob, writingJob } from '#server/features/knowledge/reading/knowledge.jobs.ts';
import { limits } from './config/limits.ts';
import type { Parts } from './container/parts.ts';
import { checkRunJob } from './features/chat/checks/runs/check-runs.jobs.ts';
import { markAbandonedReplies } from './features/chat/replies/reply-ends.queries.ts';
import { deletionJob } from './features/deletion/deletion.jobs.ts';
import { summaryJob } from './features/summaries/summaries.jobs.ts';
import { every } from './lib/periodic.ts';

/** The work of a process beside answering requests. It begins in this order, and ends in the reverse. */
export function createLifecycle(parts: Parts) {
  const { database, db, jobs, logger, sweepIntervalMs } = parts;
  const {
    accountMails,
    audit,
    backups,
    bookingMails,
    calcomWork,
    calendarReading,
    ceilings,
    checking,
    checkRuns,
    channelConversing,
    sessionPictures,
    channelOutgoing,
    closing,
    counting,
    databaseClock,
    deletion,
    eventStreams,
    follower,
    installationWarnings,
    digests,
    followUps,
    handoff,
    leads,
    mailOutbox,
    notificationAddresses,
    notifications,
    preview,
    rateLimiter,
    replyRunner,
    retention,
    sessionStore,
    refreshSources,
    sourceReading,
    sessionStreams,
    stats,
    summaries,
    push,
    visits,
    webhookDelivery,
    writeQuestions,
  } = parts;
  const periodicWork = [
    every(limits.maintenanceIntervalMs, 'the clock', logger, () => databaseClock.align()),
    every(limits.chat.sweepIntervalMs, 'abandoned replies', logger, () => markAbandonedReplies(db)),
    every(limits.maintenanceIntervalMs, 'rate limits', logger, () => rateLimiter.purge()),
    every(limits.maintenanceIntervalMs, 'sessions', logger, () => sessionStore.purge()),
    every(limits.numbers.flushMs, 'visits', logger, () => visits.flush()),
    every(limits.events.refreshIntervalMs, 'event streams', logger, () => eventStreams.refresh()),
    ...(database.kind === 'embedded'
      ? [
          every(
            limits.db.embeddedUpkeepMs,
            'upkeep',
            logger,
            createUpkeep(db, () => replyRunner.count > 0),
          ),
        ]
      : []),
  ];
  const dueWork = [
    ...[mailOutbox, accountMails, bookingMails, push, webhookDelivery],
    ...[channelConversing, channelOutgoing, calendarReading, calcomWork],
  ];
  let unfollow = () => {};
  /** Work for which nobody waits. */
  const lateWork: { stop(): void }[] = [];

  return {
    /** Makes it possible to enqueue jobs, and to receive messages of other processes. The database must be migrated. */
    async open(): Promise<void> {
      await databaseClock.align();
      const ofKnowledge = [readingJob, webReadingJob, writingJob];
      await jobs.open([summaryJob, deletionJob, checkRunJob, ...ofKnowledge]);
      unfollow = follower.start();
      notifications.start();
    },

    /** Begins the work that is done later: summaries, mails, closing idle conversations, deleting old data. */
    async startBackground(): Promise<void> {
      await jobs.work(summaryJob, ({ conversationId }, attempt) => summaries.summarise(conversationId, attempt));
      await jobs.work(deletionJob, (doomed, { signal }) => deletion.finish(doomed, signal));
      for (const job of [readingJob, webReadingJob])
        await jobs.work(job, (asked, attempt) => sourceReading.read(asked, attempt));
      await jobs.work(writingJob, ({ sourceId }, attempt) => writeQuestions(sourceId, attempt));
      await jobs.work(checkRunJob, (run, attempt) => checking(run, attempt));
      for (const work of dueWork) work.start();
      const { intervalMs } = limits.retention;
      // Work that is done once a day is checked for once a minute.
      const morningSweepMs = 6 * sweepIntervalMs;
      lateWork.push(
        every(limits.leads.sweepIntervalMs, 'leads', logger, () => leads.makeDue(), { atOnce: true }),
        every(sweepIntervalMs, 'closing', logger, () => closing.rested()),
        every(sweepIntervalMs, 'visitors who wait', logger, () => handoff.giveBack()),
        every(morningSweepMs, 'backups', logger, () => backups.makeDue(), { atOnce: true }),
        every(limits.installationLookMs, 'the installation', logger, () => installationWarnings.warn(), {
          atOnce: true,
        }),
        every(morningSweepMs, 'digests', logger, () => digests.mailDue()),
        every(morningSweepMs, 'follow-ups', logger, () => followUps.mailDue()),
        every(sweepIntervalMs, 'due work', logger, async () => {
          for (const work of dueWork) work.wake();
        }),
        every(sweepIntervalMs, 'ceilings', logger, () => ceilings.warn()),
        every(limits.maintenanceIntervalMs, 'what was set apart', logger, () => ceilings.purge()),
        every(limits.maintenanceIntervalMs, 'pictures without a message', logger, () => sessionPictures.purge()),
        every(sweepIntervalMs, 'confirmations', logger, () => notificationAddresses.sendDue()),
        every(sweepIntervalMs, 'checks of what was read', logger, () => checkRuns.follow()),
        every(limits.knowledge.refresh.intervalMs, 'what is read again', logger, refreshSources.readDue),
        every(sweepIntervalMs, 'what a model is asked about', logger, refreshSources.askDue),
        every(limits.numbers.intervalMs, 'figures', logger, () => counting.advance(), { atOnce: true }),
        every(limits.numbers.intervalMs, 'platform counts', logger, () => stats.joinCounts(), { atOnce: true }),
        every(intervalMs, 'forgotten summaries', logger, () => summaries.requeueForgotten(), { atOnce: true }),
        every(intervalMs, 'unfinished deletions', logger, () => deletion.resume(), { atOnce: true }),
        every(limits.maintenanceIntervalMs, 'forgotten sources', logger, () => sourceReading.resume(), {
          atOnce: true,
        }),
        every(intervalMs, 'retention', logger, () => retention.purge(), { atOnce: true }),
        every(intervalMs, 'old events', logger, () => eventStreams.purge(), { atOnce: true }),
        every(intervalMs, 'old deliveries', logger, () => webhookDelivery.purge(), { atOnce: true }),
        every(intervalMs, 'old runs of checks', logger, () => checkRuns.purge(), { atOnce: true }),
        every(intervalMs, 'old channel events', logger, () => channelConversing.purge(), { atOnce: true }),
        every(intervalMs, 'old channel messages', logger, () => channelOutgoing.purge(), { atOnce: true }),
        every(intervalMs, 'old audit entries', logger, () => audit.purge(), { atOnce: true }),
      );
    },

    /** Lets the replies in flight finish, then ends the background work. The database stays open. */
    async stop(): Promise<void> {
      eventStreams.stop();
      sessionStreams.stop();
      for (const work of lateWork) work.stop();
      const { repliesMs } = limits.shutdown;
      const ended = dueWork.map((work) => work.stop());
      await Promise.all([replyRunner.drain(repliesMs), preview.drain(repliesMs), jobs.stop(), ...ended]);
      await leads.stop();
      await visits.flush().catch((error: unknown) => logger.warn({ err: error }, 'visits were not written down'));
      unfollow();
      for (const work of periodicWork) work.stop();
      await notifications.stop();
    },
  };
}
