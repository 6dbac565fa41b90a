import { expect, test } from 'vitest';
import { cardEndpoints } from '#shared/contracts/conversations/card-answers.ts';
import { slotAnswer } from '#shared/domain/conversations/cards.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { bookingOf } from '#tests/support/booking-fixture.ts';
import { canShare } from '#tests/support/handoff-processes.ts';
import { launchServer, processStorage } from '#tests/support/process.ts';
import { assistantId, createProcessVisitor, providerForProcesses, untilNotBusy } from '#tests/support/process-chat.ts';

const password = 'una frase larga';

test('of fifty who want one time at once, at two processes where they can share a database, one has it; the others have the next', async () => {
  const { env } = await providerForProcesses();
  const storage = await processStorage();
  const launch = () => launchServer({ ...env, ...storage, ADMIN_PASSWORD: password });
  const first = await launch();
  const second = canShare() ? await launch() : first;
  const admin = createApiClient(first.url);
  await admin.signIn('admin', password);
  const own = bookingOf(admin, assistantId);
  await own.addAgenda();
  const { id: serviceId } = await own.addService();
  await own.setRules();
  const rivals = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      const visitor = createProcessVisitor(n % 2 === 0 ? first : second);
      const { sessionId } = await visitor.talk('Pedir cita');
      const card = (await visitor.history(sessionId)).messages.find((message) => message.card);
      const path = `/api/assistants/${assistantId}/chat/${sessionId}/cards/${card?.id}`;
      return {
        slots: async () =>
          cardEndpoints.slots.response.parse((await visitor.client.get(`${path}/slots?serviceId=${serviceId}`)).body),
        answer: (slot: { startsAt: string; agendaId: number }, token: string) =>
          untilNotBusy(() =>
            visitor.client.post(path, {
              answers: { slot: slotAnswer(slot), name: `Ana ${n}`, phone: `600 111 2${10 + n}` },
              token,
            }),
          ),
      };
    }),
  );
  let [waiting, round] = [rivals, 0];
  while (waiting.length > 0 && round < 3) {
    const looked = await Promise.all(waiting.map(({ slots }) => slots()));
    const slot = looked[0]?.slots[0];
    if (!slot) throw new Error('no slot');
    expect(looked.every(({ slots }) => slots[0]?.startsAt === slot.startsAt)).toBe(true);
    const sent = await Promise.all(waiting.map(({ answer }, n) => answer(slot, looked[n]?.token ?? '')));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = sent.filter(({ status }) => status !== 200);
    expect(
      others.map(({ status, text }) => (text.includes('slot_taken') ? 'slot_taken' : `${status} ${text}`)),
    ).toEqual(others.map(() => 'slot_taken'));
    waiting = waiting.filter((_, n) => sent[n]?.status !== 200);
    round += 1;
  }
  const range = `from=${new Date().toISOString()}&to=${new Date(Date.now() + 300 * 86_400_000).toISOString()}`;
  const booked = await own.list(range);
  expect(booked).toHaveLength(3);
  expect(new Set(booked.map(({ startsAt }) => startsAt)).size).toBe(3);
});
