import { onTestFinished, vi } from 'vitest';
import { answerSummaries, type LeadFixture, modelSummary, newLead, soon, startLeadFixture } from './lead-fixture.ts';
import { movableClock } from './movable-clock.ts';

/** A server whose time is moved by hand, and its mail server. */
export async function mailFixture(options: Parameters<typeof startLeadFixture>[0] = {}) {
  const clock = movableClock();
  const fixture = await startLeadFixture({ clock, ...options });
  onTestFinished(() => fixture.close());
  return { ...fixture, clock };
}

/** A lead whose mail is on its way: what the outbox says of it, and how to wait for that. */
export async function mailedLead(
  fixture: LeadFixture,
  parts: Record<string, unknown> = {},
  said = 'Quiero cita, ana@example.org',
) {
  answerSummaries(fixture.openai, modelSummary(parts));
  const lead = await newLead(fixture);
  const sessionId = await lead.talkAndClose(said);
  await lead.summarised(sessionId);
  const { mails, summaries, contact } = lead.ofSession(sessionId);
  return {
    ...lead,
    sessionId,
    contact,
    summary: async () => (await summaries())[0],
    mail: async () => (await mails())[0],
    /** Waits until so many tries are over, and gives the row. */
    async tried(attempts: number) {
      return vi.waitFor(async () => {
        const [row] = await mails();
        const leased = row?.state === 'waiting' && row.lastError === null;
        if (row?.attempts !== attempts || leased) throw new Error(`${row?.attempts} tries, ${row?.state}`);
        return row;
      }, soon);
    },
  };
}
