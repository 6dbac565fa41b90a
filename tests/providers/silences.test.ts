import { describe, expect, test } from 'vitest';
import { noUsage } from '#server/providers/llm/llm.ts';
import { type Behaviour, hang, reply, reset, serverError, stall } from '#tests/support/fake-provider-behaviours.ts';
import { endEvents, sendFinish, sendReasoning, sendText, startEvents } from '#tests/support/fake-provider-wire.ts';
import { fakeProvider, llmClient, question, read, readAndLeave } from './llm-fixture.ts';

describe('R56 a provider that says nothing', () => {
  test.each([
    ['before the headers', hang],
    ['after the headers', stall()],
    ['but comments', commentsFor(2_000)],
  ])('%s: times out after the wait for the first token, once, and is hung up on', async (_, behaviour) => {
    const fake = await fakeProvider();
    fake.setDefault(behaviour);
    const started = performance.now();
    const { fault } = await read(llmClient({ timings: { firstTokenTimeoutMs: 500 } }), question(fake));
    expect(performance.now() - started).toBeGreaterThan(495);
    expect(fault?.kind).toBe('timeout');
    await expectHungUp(fake);
    expect(fake.requests).toHaveLength(1);
  });

  test('in the middle: stalls after the wait between tokens; its text stands', async () => {
    const fake = await fakeProvider();
    fake.setDefault(stall(['Abrimos ']));
    const client = llmClient({ timings: { betweenTokensTimeoutMs: 150 } });
    const { text, fault } = await read(client, question(fake));
    expect(fault?.kind).toBe('stalled');
    expect(text).toBe('Abrimos ');
    await expectHungUp(fake);
    expect(fake.requests).toHaveLength(1);
  });

  test('after an error page has begun: times out as well', async () => {
    const fake = await fakeProvider();
    fake.setDefault(({ response }) => {
      response.writeHead(500, { 'content-type': 'text/html' });
      response.write('<html>');
    });
    const { fault } = await read(llmClient({ timings: { firstTokenTimeoutMs: 500 } }), question(fake));
    expect(fault?.kind).toBe('timeout');
    await expectHungUp(fake);
  });

  test('after the finish reason: has finished', async () => {
    const fake = await fakeProvider();
    fake.setDefault((exchange) => {
      startEvents(exchange);
      sendText(exchange, 'Hola');
      sendFinish(exchange);
    });
    const client = llmClient({ timings: { betweenTokensTimeoutMs: 300 } });
    const { finish, fault } = await read(client, question(fake));
    expect(fault).toBeUndefined();
    expect(finish?.reason).toBe('stop');
  });

  test('on the second try: waits no longer than twice in all', async () => {
    const fake = await fakeProvider();
    fake.script(serverError(), hang);
    const started = performance.now();
    const { fault } = await read(llmClient({ timings: { firstTokenTimeoutMs: 200 } }), question(fake));
    expect(fault?.kind).toBe('timeout');
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(fake.requests).toHaveLength(2);
  });
});

test('a model that thinks is given longer than one that is silent', async () => {
  const fake = await fakeProvider('compatible');
  fake.setDefault(reply(['Hola'], { reasoning: ['a', 'b', 'c', 'd', 'e', 'f'], pauseMs: 80 }));
  const { text, fault } = await read(llmClient({ timings: { firstTokenTimeoutMs: 400 } }), question(fake));
  expect({ text, fault }).toEqual({ text: 'Hola', fault: undefined });
});

test('a model that stops thinking without a word has timed out', async () => {
  const fake = await fakeProvider('compatible');
  fake.setDefault((exchange) => {
    startEvents(exchange);
    sendReasoning(exchange, 'Hmm');
  });
  const { fault } = await read(llmClient({ timings: { betweenTokensTimeoutMs: 150 } }), question(fake));
  expect(fault?.kind).toBe('timeout');
});

test('a reply without end is cut when its whole time is over', async () => {
  const fake = await fakeProvider();
  fake.setDefault(reply(Array(10_000).fill('bla '), { pauseMs: 5 }));
  const { text, fault } = await read(llmClient({ timings: { totalTimeoutMs: 400 } }), question(fake));
  expect(fault?.kind).toBe('stalled');
  expect(text).toContain('bla bla');
  await expectHungUp(fake);
});

describe('R57 a caller that leaves', () => {
  test.each([
    ['before the headers', hang],
    ['in the middle', stall(['Abrimos '])],
    ['while it thinks', thinkingFor(2_000)],
  ])('%s: ends the call, without a fault or a reason', async (_, behaviour) => {
    const fake = await fakeProvider();
    fake.setDefault(behaviour);
    const caller = new AbortController();
    const reading = read(llmClient(), question(fake), caller.signal);
    await fake.received(1);
    setTimeout(() => caller.abort(), 30);
    const { fault, finish } = await reading;
    expect(fault).toBeUndefined();
    expect(finish?.reason).toBeUndefined();
    await expectHungUp(fake);
  });

  test('before the call: there is none', async () => {
    const fake = await fakeProvider();
    const { finish } = await read(llmClient(), question(fake), AbortSignal.abort());
    expect(finish).toEqual({ reason: undefined, usage: noUsage });
    expect(fake.requests).toHaveLength(0);
  });

  test('before the second try: there is none', async () => {
    const fake = await fakeProvider();
    fake.setDefault(reset());
    const caller = new AbortController();
    const client = llmClient({ timings: { retryDelayMs: 60_000, retryAfterMaxMs: 90_000 } });
    const reading = read(client, question(fake), caller.signal);
    await (await fake.received(1)).closed;
    setTimeout(() => caller.abort(), 30);
    expect((await reading).fault).toBeUndefined();
    expect(fake.requests).toHaveLength(1);
  });

  test('in the very piece that it hears: hears no more of it, and of no finish', async () => {
    const fake = await fakeProvider();
    fake.setDefault(reply(['Abrimos ', 'a las ', '9.'], { pauseMs: 100 }));
    const { pieces, finish } = await readAndLeave(llmClient(), question(fake));
    // On a busy machine two words may come in one piece.
    expect(pieces).toHaveLength(1);
    expect(finish?.reason).toBeUndefined();
    await expectHungUp(fake);
  });

  test('leaves no listener on its signal', async () => {
    const fake = await fakeProvider();
    const { signal } = new AbortController();
    let listeners = 0;
    const { addEventListener, removeEventListener } = signal;
    signal.addEventListener = (...all: Parameters<typeof addEventListener>) => {
      listeners += 1;
      addEventListener.apply(signal, all);
    };
    signal.removeEventListener = (...all: Parameters<typeof removeEventListener>) => {
      listeners -= 1;
      removeEventListener.apply(signal, all);
    };
    await read(llmClient(), question(fake), signal);
    expect(listeners).toBe(0);
  });
});

async function expectHungUp(fake: Awaited<ReturnType<typeof fakeProvider>>): Promise<void> {
  const request = await fake.received(1);
  await request.closed;
  expect(request.closedEarly).toBe(true);
}

function commentsFor(ms: number): Behaviour {
  return reply(['Hola'], { keepAlives: ms / 20, pauseMs: 20 });
}

function thinkingFor(ms: number): Behaviour {
  return async (exchange) => {
    startEvents(exchange);
    const ends = performance.now() + ms;
    while (performance.now() < ends && !exchange.response.destroyed) {
      sendReasoning(exchange, 'Hmm');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    endEvents(exchange);
  };
}
