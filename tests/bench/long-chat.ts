import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import * as z from 'zod';
import { ensureBuilt } from '#server/cli/builds.ts';
import { newSessionId } from '#server/features/chat/visitor/session-ids.ts';
import { conversations, messages } from '#shared/schema/index.ts';
import { launchBrowser, unpackBrowser } from '#tests/support/browser-binary.ts';
import { bareHtml } from './bare-chat.ts';
import { createDatabase } from './database.ts';
import { median } from './load.ts';
import { startProcess } from './process.ts';
import { openTarget, seedAssistants } from './seed-assistants.ts';

/**
 * A visitor's chat on a cheap phone (390×844, a processor four times as slow): opened with one exchange and with 500, and an answer of
 * 4,000 tokens in both. Beside it, in the same run, a bare page that puts the same stream of events into one text and keeps its end in sight.
 * Times are the processor's, of the page's main thread as Chromium traces it: what else the machine does is in none of them.
 */
const tokens = Number(process.env.TOKENS ?? 4_000);
const paces = (process.env.PACES ?? '24,100').split(',').map(Number);
const slowdown = Number(process.env.SLOWDOWN ?? 4);
const openings = Number(process.env.OPENINGS ?? 5);
/** Until a page that was opened is at rest. */
const restMs = 2_500;
/** Starting a trace is a task of its own, of up to 300 ms. */
const startingMs = 1_000;
const barePath = '/bare';

const tracing = { categories: ['toplevel'] };
const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      tid: z.number(),
      ts: z.number(),
      tdur: z.number().optional(),
      args: z.object({ name: z.unknown() }).partial().optional(),
    }),
  ),
});

interface Task {
  /** When it began, in milliseconds. */
  at: number;
  ms: number;
}

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
await ensureBuilt('client', 'server');
await unpackBrowser();
const database = await createDatabase();
const [assistantId = 0] = await seedAssistants({ databaseUrl: database.url }, 1);
const provider = await startProcess([here('./long-answer.ts'), String(tokens)]);
const server = await startProcess([here('../../server/start.js')], {
  PORT: '0',
  HOST: '127.0.0.1',
  APP_SECRET: randomBytes(32).toString('hex'),
  DATABASE_URL: database.url,
  OPENAI_BASE_URL: provider.url,
  OPENAI_API_KEY: 'bench',
  LOG_LEVEL: 'error',
});
const browser = await launchBrowser();
try {
  console.log(`\nA chat at 390×844, processor ${slowdown} times as slow`);
  for (const exchanges of [1, 500]) await opening(exchanges);
  for (const pace of paces) {
    await answering(`a bare page, ${pace} tokens a second`, pace, undefined);
    for (const exchanges of [1, 500])
      await answering(`a chat of ${exchanges}, ${pace} tokens a second`, pace, exchanges);
  }
} finally {
  await browser.close();
  await server.stop();
  await provider.stop();
  await database.drop();
}

/** A session with so many exchanges, of answers as assistants give them. */
async function sessionOf(exchanges: number): Promise<string> {
  const { db, close } = await openTarget({ databaseUrl: database.url });
  const sessionId = newSessionId();
  const [conversation] = await db
    .insert(conversations)
    .values({ channel: 'public', assistantId, sessionId })
    .returning({ id: conversations.id });
  const conversationId = conversation?.id ?? 0;
  const said = Array.from({ length: exchanges }, (_, n) => [
    { conversationId, role: 'user' as const, content: `Pregunta ${n}: ¿la primera visita es gratuita, y cuánto dura?` },
    { conversationId, role: 'assistant' as const, content: answerOf(n) },
  ]);
  await db.insert(messages).values(said.flat());
  await close();
  return sessionId;
}

function answerOf(n: number): string {
  const words =
    'La primera visita con revisión y radiografía es **gratuita** y dura unos treinta minutos. De lunes a viernes ' +
    'atendemos de nueve a ocho de la tarde, y los sábados por la mañana de diez a dos.';
  const list = '\n\n- Revisión completa\n- Limpieza con ultrasonidos\n- Presupuesto por escrito, que vale tres meses';
  return `${words} (${n})${n % 3 === 0 ? list : ''}\n\nSe pide [en la página](https://example.org/citas) o por teléfono.`;
}

async function openPage(): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.route(`**${barePath}?*`, (route) => route.fulfill({ contentType: 'text/html', body: bareHtml }));
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

async function openChat(exchanges: number): Promise<Page> {
  const sessionId = await sessionOf(exchanges);
  const page = await openPage();
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    `chat-session:${assistantId}`,
    sessionId,
  ] as const);
  await browser.startTracing(page, tracing);
  await page.goto('/asistente/asistente-0');
  await page.getByText(`Pregunta ${exchanges - 1}:`).waitFor();
  await page.waitForTimeout(restMs);
  return page;
}

async function opening(exchanges: number): Promise<void> {
  const runs: Task[][] = [];
  let shown = 0;
  for (let run = 0; run < openings; run += 1) {
    const page = await openChat(exchanges);
    runs.push(await tasksTraced());
    shown = await elementsOf(page);
    await page.context().close();
  }
  const longest = runs.map(longestOf);
  const blocked = runs.map((tasks) => tasks.reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0));
  const busy = runs.map((tasks) => tasks.reduce((sum, { ms }) => sum + ms, 0));
  console.log(
    `  opening a chat of ${String(exchanges).padEnd(4)} longest task ${median(longest).toFixed(0).padStart(4)} ms (at most ` +
      `${Math.max(...longest).toFixed(0)}), beyond 50 ms ${median(blocked).toFixed(0)}, busy ${median(busy).toFixed(0)} ms; ${shown} elements`,
  );
}

async function answering(name: string, pace: number, exchanges: number | undefined): Promise<void> {
  const question = `¿Me lo cuentas todo? ${pace}/s`;
  const page = exchanges === undefined ? await openPage() : await openChat(exchanges);
  if (exchanges === undefined) {
    await browser.startTracing(page, tracing);
    await page.goto(`${barePath}?assistant=${assistantId}&question=${question}`);
  } else {
    await tasksTraced();
    await page.getByPlaceholder('Escribe tu mensaje...').fill(question);
    await browser.startTracing(page, tracing);
    await delay(startingMs);
    // A key, not a click: to find the button, Playwright runs code of its own in the page, 300 ms of it.
    await page.keyboard.press('Enter');
  }
  await delay((1_000 * tokens) / pace - restMs);
  const tasks = since(exchanges === undefined ? 0 : startingMs, await tasksTraced());
  const shares = busyBySecond(tasks);
  const part = Math.ceil(shares.length / 10);
  console.log(
    `  ${name.padEnd(36)} busy ${percent(mean(shares))} (first tenth ${percent(mean(shares.slice(0, part)))}, last ` +
      `${percent(mean(shares.slice(-part)))}, busiest second ${percent(Math.max(...shares))}), longest task ` +
      `${longestOf(tasks).toFixed(0)} ms, ${tasks.filter(({ ms }) => ms > 50).length} over 50; ${await elementsOf(page)} elements`,
  );
  await page.context().close();
}

function elementsOf(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('*').length);
}

/** Ends the trace: what the page's main thread has done, by its own clock. */
async function tasksTraced(): Promise<Task[]> {
  const { traceEvents } = traceSchema.parse(JSON.parse(String(await browser.stopTracing())));
  const mains = traceEvents.filter(({ args }) => args?.name === 'CrRendererMain').map(({ tid }) => tid);
  const all = mains.map((main) =>
    traceEvents.flatMap(({ name, tid, ts, tdur = 0 }) =>
      tid === main && name === 'ThreadControllerImpl::RunTask' ? [{ at: ts / 1_000, ms: tdur / 1_000 }] : [],
    ),
  );
  // The one that has worked most is the page's.
  const work = (tasks: Task[]) => tasks.reduce((sum, { ms }) => sum + ms, 0);
  return all.sort((a, b) => work(b) - work(a))[0] ?? [];
}

/** The tasks that began so many milliseconds after the first one, or later. */
function since(ms: number, tasks: Task[]): Task[] {
  const from = Math.min(...tasks.map(({ at }) => at)) + ms;
  return tasks.filter(({ at }) => at >= from);
}

function longestOf(tasks: Task[]): number {
  return Math.max(0, ...tasks.map(({ ms }) => ms));
}

function busyBySecond(tasks: Task[]): number[] {
  const shares: number[] = [];
  const from = Math.min(...tasks.map(({ at }) => at));
  for (const { at, ms } of tasks) {
    const second = Math.floor((at - from) / 1_000);
    shares[second] = (shares[second] ?? 0) + ms / 1_000;
  }
  return Array.from(shares, (share) => share ?? 0);
}

function mean(shares: number[]): number {
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
