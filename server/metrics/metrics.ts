import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { once } from '#server/lib/once.ts';

/** What is counted as it happens. Every label has few values, and none comes from outside. */
export type Metrics = ReturnType<typeof createMetrics>;

interface RequestSeen {
  method: string;
  /** The endpoint's path as it is declared, never the one that was asked for. */
  route: string;
  status: number;
  durationMs: number;
}

interface ReplySeen {
  state: string;
  /** Why it isn't complete; null when it is. */
  fault: string | null;
  /** From asking to the first text; null without any. */
  firstTokenMs: number | null;
}

interface CallSeen {
  provider: string;
  /** `ok`, `stopped` or the kind of the fault. */
  outcome: string;
  totalMs: number;
}

/** The program's metrics in Prometheus' text form. Times are in seconds there, as is its custom. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by declared path and status, until the end of the answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  const replies = new Counter({
    name: 'chat_replies_total',
    help: 'Replies that have ended, and the fault of those that are not complete.',
    labelNames: ['state', 'fault'],
    registers,
  });
  const firstToken = new Histogram({
    name: 'chat_reply_first_token_seconds',
    help: 'From asking for a reply to its first text.',
    buckets: [0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30],
    registers,
  });
  const calls = new Histogram({
    name: 'llm_call_duration_seconds',
    help: 'Calls of models by provider and outcome: ok, stopped, or the kind of the fault.',
    labelNames: ['provider', 'outcome'],
    buckets: [0.5, 1, 2, 5, 10, 30, 60, 120],
    registers,
  });
  const jobs = new Counter({
    name: 'jobs_total',
    help: 'Tries of jobs by queue: done, or failed for now.',
    labelNames: ['queue', 'outcome'],
    registers,
  });
  const mails = new Counter({
    name: 'mail_tries_total',
    help: 'Tries to send a mail by the state that they left it in.',
    labelNames: ['state'],
    registers,
  });
  const webhooks = new Counter({
    name: 'webhook_tries_total',
    help: 'Tries to deliver to a webhook: delivered, refused by its receiver, unreachable, aborted by the end of this process, or gone.',
    labelNames: ['outcome'],
    registers,
  });
  const channelTries = new Counter({
    name: 'channel_message_tries_total',
    help: 'Tries to send a message to somebody at an outside service: sent, later, failed, unknown (it may have arrived and is not sent again).',
    labelNames: ['outcome'],
    registers,
  });
  const pushes = new Counter({
    name: 'push_tries_total',
    help: 'Tries to notify a device: delivered, refused, later (put off by its push service), unreachable, gone (no subscription any more), expired, void (nothing left to notify of), aborted.',
    labelNames: ['outcome'],
    registers,
  });
  // Watching the event loop costs a little all the time, so it begins when somebody first asks.
  const watchProcess = once(() => collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 }));

  return {
    request: ({ method, route, status, durationMs }: RequestSeen) =>
      requests.observe({ method, route, status }, durationMs / 1_000),
    reply({ state, fault, firstTokenMs }: ReplySeen) {
      replies.inc({ state, fault: fault ?? '' });
      if (firstTokenMs !== null) firstToken.observe(firstTokenMs / 1_000);
    },
    call: ({ provider, outcome, totalMs }: CallSeen) => calls.observe({ provider, outcome }, totalMs / 1_000),
    job: (queue: string, outcome: 'done' | 'failed') => jobs.inc({ queue, outcome }),
    mail: (state: string) => mails.inc({ state }),
    webhook: (outcome: string) => webhooks.inc({ outcome }),
    push: (outcome: string) => pushes.inc({ outcome }),
    channel: (outcome: string) => channelTries.inc({ outcome }),

    /** Adds a figure that is read when somebody asks. One that can't be read is left out. */
    gauge({ name, help, labels = [] }: GaugeDescription, read: () => Reading[] | Promise<Reading[]>): void {
      new Gauge({
        name,
        help,
        labelNames: labels,
        registers,
        async collect() {
          this.reset();
          // One without labels would be 0 where nothing is read.
          if (labels.length === 0) this.remove();
          const readings = await Promise.resolve()
            .then(read)
            .catch(() => []);
          for (const { value, of = {} } of readings) this.set(of, value);
        },
      });
    },

    async text(): Promise<{ type: string; text: string }> {
      watchProcess();
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}

interface GaugeDescription {
  name: string;
  help: string;
  labels?: string[];
}

interface Reading {
  value: number;
  /** The labels' values. */
  of?: Record<string, string>;
}
