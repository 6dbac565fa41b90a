import { describe, expect, test } from 'vitest';
import type { ChatMessage } from '#shared/contracts/chat.ts';
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
    const shown = stateAfter({ type: 'historyLoaded', history: { messages: [next] } });
    const { exchanges } = conversationReducer(shown, { type: 'olderLoaded', messages: [question, reply] });
    expect(exchanges.map(({ question, reply }) => [question?.text, reply?.text])).toEqual([
      ['Hola', 'Buenas'],
      ['Adiós', undefined],
    ]);
  });

  test('brings the question of an answer that stood first without one', () => {
    const shown = stateAfter({ type: 'historyLoaded', history: { messages: [reply, next] } });
    const joined = conversationReducer(shown, { type: 'olderLoaded', messages: [question] });
    expect(joined.exchanges).toHaveLength(2);
    expect(joined.exchanges[0]).toMatchObject({ question: { text: 'Hola' }, reply: { text: 'Buenas' } });
    // A later reading of the newest page takes nothing of it away.
    const again = conversationReducer(joined, { type: 'historyLoaded', history: { messages: [reply, next] } });
    expect(again.exchanges[0]).toMatchObject({ question: { text: 'Hola' }, reply: { text: 'Buenas' } });
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
    const state = stateAfter({ type: 'historyLoaded', history });
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
    const state = stateAfter(sent, { type: 'received', text: 'Buenas ta' }, { type: 'historyLoaded', history });
    expect(state.exchanges).toMatchObject([{ reply: { text: 'Buenas ta', state: 'streaming' } }]);
  });

  test('leaves a message that never arrived, with the way to send it again', () => {
    const state = stateAfter(sent, { type: 'historyLoaded', history: { messages: [] } });
    expect(state.phase).toBe('ready');
    expect(state.exchanges).toMatchObject([
      { reply: { state: 'failed', failure: { code: 'network', retryable: true } } },
    ]);
  });

  test('adds what another tab said, after what is here', () => {
    const finished: ConversationAction = {
      type: 'finished',
      messageId: 2,
      text: 'Buenas',
      demo: false,
      partial: false,
    };
    const messages = [
      question,
      message({ id: 2, role: 'assistant', content: 'Buenas' }),
      message({ id: 3, role: 'user', clientMessageId: 'c9' }),
      message({ id: 4, role: 'assistant' }),
    ];
    const { exchanges } = stateAfter(sent, finished, { type: 'historyLoaded', history: { messages } });
    expect(exchanges.map(({ key }) => key)).toEqual(['c1', 'c9']);
  });

  test('keeps on the page what a closed conversation held', () => {
    const finished: ConversationAction = {
      type: 'finished',
      messageId: 2,
      text: 'Buenas',
      demo: false,
      partial: false,
    };
    expect(stateAfter(sent, finished, { type: 'historyLoaded', history: { messages: [] } }).exchanges).toHaveLength(1);
  });

  test('shows of a failed reply and its second try the second', () => {
    const messages = [
      question,
      message({ id: 2, role: 'assistant', content: '', state: 'failed' }),
      message({ id: 3, role: 'assistant', content: 'Buenas' }),
    ];
    const { exchanges } = stateAfter({ type: 'historyLoaded', history: { messages } });
    expect(exchanges).toMatchObject([{ reply: { id: 3, state: 'complete' } }]);
  });

  test('takes a reply that nobody writes any more for cut off', () => {
    const messages = [question, message({ id: 2, role: 'assistant', content: 'Bue', state: 'streaming' })];
    const state = stateAfter({ type: 'historyLoaded', history: { messages } });
    expect(state).toMatchObject({ phase: 'ready', exchanges: [{ reply: { state: 'partial' } }] });
  });
});
