import { describe, expect, test } from 'vitest';
import type { ChatMessage } from '#shared/contracts/conversations/chat.ts';
import {
  type ConversationAction,
  type ConversationState,
  conversationReducer,
  initialConversation,
} from './conversation-state.ts';

const at = '2026-11-21T10:00:00.000Z';
const sent: ConversationAction = { type: 'sent', clientMessageId: 'c1', text: 'Hola', at };

function stateAfter(...actions: ConversationAction[]): ConversationState {
  return actions.reduce(conversationReducer, initialConversation);
}

function message(fields: Partial<ChatMessage> & Pick<ChatMessage, 'id' | 'role'>): ChatMessage {
  return { content: 'texto', state: 'complete', createdAt: at, ...fields };
}

const question = message({ id: 1, role: 'user', content: 'Hola', clientMessageId: 'c1' });

describe('the page of messages before those that are shown', () => {
  const reply = message({ id: 2, role: 'assistant', content: 'Buenas' });
  const next = message({ id: 3, role: 'user', content: 'Adiós', clientMessageId: 'c2' });

  test('comes above them', () => {
    const shown = stateAfter({ type: 'read', messages: [next] });
    const { exchanges } = conversationReducer(shown, { type: 'read', messages: [question, reply, next] });
    expect(exchanges.map(({ question, reply }) => [question?.text, reply?.text])).toEqual([
      ['Hola', 'Buenas'],
      ['Adiós', undefined],
    ]);
  });

  test('brings the question of an answer that stood first without one', () => {
    const shown = stateAfter({ type: 'read', messages: [reply, next] });
    const joined = conversationReducer(shown, { type: 'read', messages: [question, reply, next] });
    expect(joined.exchanges).toHaveLength(2);
    expect(joined.exchanges[0]).toMatchObject({ question: { text: 'Hola' }, reply: { text: 'Buenas' } });
  });
});

describe('a conversation', () => {
  test('shows a message at once, waiting for its reply', () => {
    const { phase, exchanges } = stateAfter(sent);
    expect(phase).toBe('replying');
    expect(exchanges).toMatchObject([{ key: 'c1', question: { text: 'Hola' }, reply: { state: 'waiting', text: '' } }]);
  });

  test('grows with the text and ends with the whole of it', () => {
    const streaming = stateAfter(sent, { type: 'started', messageId: 2 }, { type: 'received', text: 'Bue' });
    expect(streaming.exchanges[0]?.reply).toMatchObject({ id: 2, state: 'streaming', text: 'Bue' });
    const done = conversationReducer(streaming, {
      type: 'finished',
      messageId: 2,
      text: 'Buenas',
      demo: true,
      partial: false,
    });
    expect(done.phase).toBe('ready');
    expect(done.exchanges[0]?.reply).toMatchObject({ state: 'complete', text: 'Buenas', demo: true });
  });

  test('keeps what was said when a reply fails half way', () => {
    const failure = { code: 'provider_failed', retryable: true };
    const half = stateAfter(sent, { type: 'received', text: 'Bue' }, { type: 'failed', failure });
    expect(half.exchanges[0]?.reply).toMatchObject({ state: 'partial', text: 'Bue', failure });
    expect(stateAfter(sent, { type: 'failed', failure }).exchanges[0]?.reply).toMatchObject({
      state: 'failed',
      failure,
    });
  });

  test('puts a message that is sent again at the end, once', () => {
    const failed: ConversationAction = { type: 'failed', failure: { code: 'network', retryable: true } };
    const { exchanges } = stateAfter(sent, failed, { ...sent, clientMessageId: 'c2' }, failed, sent);
    expect(exchanges.map(({ key }) => key)).toEqual(['c2', 'c1']);
    expect(exchanges[1]?.reply?.state).toBe('waiting');
  });

  test('ignores what arrives for a conversation that was left', () => {
    expect(stateAfter(sent, { type: 'reset' }, { type: 'received', text: 'tarde' })).toEqual(initialConversation);
  });

  test('says that the connection is lost until the reply goes on', () => {
    const lost = stateAfter(sent, { type: 'connectionLost' });
    expect(lost.reconnecting).toBe(true);
    const resumed = conversationReducer(lost, { type: 'synced', messageId: 2, text: 'Buenas' });
    expect(resumed).toMatchObject({ reconnecting: false, exchanges: [{ reply: { text: 'Buenas' } }] });
  });
});

describe('the history of the server', () => {
  test('makes exchanges, and follows the reply that is being written', () => {
    const history = {
      messages: [question, message({ id: 2, role: 'assistant', content: 'Bue', state: 'streaming' })],
      streaming: 2,
    };
    const state = stateAfter({ type: 'read', ...history });
    expect(state).toMatchObject({
      phase: 'replying',
      exchanges: [{ key: 'c1', reply: { id: 2, state: 'streaming' } }],
    });
  });

  test('never takes shown text back', () => {
    const history = {
      messages: [question, message({ id: 2, role: 'assistant', content: 'Bue', state: 'streaming' })],
      streaming: 2,
    };
    const started: ConversationAction = { type: 'started', messageId: 2 };
    const state = stateAfter(sent, started, { type: 'received', text: 'Buenas ta' }, { type: 'read', ...history });
    expect(state.exchanges).toMatchObject([{ reply: { text: 'Buenas ta', state: 'streaming' } }]);
  });

  test('leaves a message that never arrived, with the way to send it again', () => {
    const state = stateAfter(sent, { type: 'read', messages: [] });
    expect(state.phase).toBe('ready');
    expect(state.exchanges).toMatchObject([
      { reply: { state: 'failed', failure: { code: 'network', retryable: true } } },
    ]);
  });

  const finished: ConversationAction = { type: 'finished', messageId: 4, text: 'Sí', demo: false, partial: false };
  const other = [message({ id: 1, role: 'user', clientMessageId: 'c9' }), message({ id: 2, role: 'assistant' })];
  const own = [message({ ...question, id: 3 }), message({ id: 4, role: 'assistant', content: 'Sí' })];
  const keysOf = ({ exchanges }: ConversationState) => exchanges.map(({ key }) => key);

  test('has its own order: what another tab said before comes before what this page has sent', () => {
    const shown = stateAfter(sent, finished);
    expect(keysOf(conversationReducer(shown, { type: 'read', messages: [...other, ...own] }))).toEqual(['c9', 'c1']);
    // What has arrived stays behind what was read until it is read itself; what has not stands behind it.
    const unsent: ConversationAction = { ...sent, clientMessageId: 'c0' };
    const failed: ConversationAction = { type: 'failed', failure: { code: 'network', retryable: true } };
    const two = stateAfter(unsent, failed, sent, finished, { type: 'read', messages: other });
    expect(keysOf(two)).toEqual(['c9', 'c1', 'c0']);
    const stored = [
      ...other,
      message({ id: 3, role: 'user', clientMessageId: 'c0' }),
      ...own.map((m) => ({ ...m, id: m.id + 1 })),
    ];
    expect(keysOf(conversationReducer(two, { type: 'read', messages: stored }))).toEqual(['c9', 'c0', 'c1']);
  });

  test('shows of a lost answer what became of its message', () => {
    const failed: ConversationAction = { type: 'failed', failure: { code: 'network', retryable: true } };
    const { exchanges, phase } = stateAfter(sent, failed, { type: 'read', messages: own });
    expect(exchanges).toMatchObject([{ key: 'c1', reply: { id: 4, text: 'Sí', state: 'complete' } }]);
    expect(exchanges[0]?.reply?.failure).toBeUndefined();
    expect(phase).toBe('ready');
  });

  test('lets a message wait whose answer is still on its way', () => {
    const waiting = stateAfter(sent, { type: 'read', messages: [question], isPosting: true });
    expect(waiting).toMatchObject({ phase: 'replying', exchanges: [{ key: 'c1', reply: { state: 'waiting' } }] });
    const held: ConversationAction = { type: 'held', handling: { handledBy: 'human', personName: 'Marta' } };
    expect(conversationReducer(waiting, held)).toMatchObject({ phase: 'ready', exchanges: [{ reply: undefined }] });
  });

  test('shows a person’s words behind a reply that failed', () => {
    const messages = [
      question,
      message({ id: 2, role: 'assistant', content: '', state: 'failed' }),
      message({ id: 3, role: 'assistant', content: 'Soy Marta', author: 'person' }),
    ];
    expect(stateAfter({ type: 'read', messages }).exchanges).toMatchObject([
      { reply: { id: 2, state: 'failed' } },
      { reply: { id: 3, text: 'Soy Marta' } },
    ]);
  });

  test('leaves an exchange that has not changed the same object: it is not drawn again', () => {
    const first = stateAfter({ type: 'read', messages: [...other, ...own] });
    const more = [...other, ...own, message({ id: 5, role: 'user', clientMessageId: 'c5' })];
    const second = conversationReducer(first, { type: 'read', messages: more });
    expect(second.exchanges.slice(0, 2).map((one, at) => one === first.exchanges[at])).toEqual([true, true]);
  });

  test('takes a reply that nobody writes any more for cut off', () => {
    const messages = [question, message({ id: 2, role: 'assistant', content: 'Bue', state: 'streaming' })];
    const state = stateAfter({ type: 'read', messages });
    expect(state).toMatchObject({ phase: 'ready', exchanges: [{ reply: { state: 'partial' } }] });
  });
});
