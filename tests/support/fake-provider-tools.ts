import type { Behaviour } from './fake-provider-behaviours.ts';
import {
  type Exchange,
  endEvents,
  sendChunk,
  sendFinish,
  sendReasoning,
  sendText,
  sendUsage,
  startEvents,
} from './fake-provider-wire.ts';

export interface FakeCall {
  name: string;
  arguments: object;
}

interface ShapeOptions {
  /** What is said before the calls. */
  text?: string;
  reasoning?: string;
  finishReason?: string;
}

/** How servers send the same calls: each gives the deltas, in their order. */
export const toolCallShapes = {
  /** OpenAI: name and id once, the arguments in pieces. */
  pieces: (calls) => calls.flatMap((call, index) => opened(call, index)),
  whole: (calls) => calls.map((call, index) => [piece({ index, id: idOf(index), ...called(call) })]),
  allInOne: (calls) => [calls.map((call, index) => piece({ index, id: idOf(index), ...called(call) }))],
  interleaved: (calls) => rounds(calls.map((call, index) => opened(call, index))),
  noIndex: (calls) => calls.map((call, index) => [piece({ id: idOf(index), ...called(call) })]),
  sameIndex: (calls) => calls.map((call, index) => [piece({ index: 0, id: idOf(index), ...called(call) })]),
  noId: (calls) => calls.map((call, index) => [piece({ index, ...called(call) })]),
  neither: (calls) => calls.map((call) => [piece(called(call))]),
  repeatedId: (calls) => calls.flatMap((call, index) => repeated(call, index, () => idOf(index))),
  /** As vLLM has done: each piece has an id of its own. */
  newIds: (calls) => calls.flatMap((call, index) => repeated(call, index, (at) => `${idOf(index)}-${at}`)),
  emptyNames: (calls) => calls.flatMap((call, index) => withEmptyNames(call, index)),
  repeatedNames: (calls) => calls.flatMap((call, index) => withNames(call, index)),
  objects: (calls) =>
    calls.map((call, index) => [piece({ index, id: idOf(index), name: call.name, arguments: call.arguments })]),
  /** An id for all of them. */
  oneId: (calls) => calls.map((call, index) => [piece({ index, id: 'call_0', ...called(call) })]),
} satisfies Record<string, (calls: readonly FakeCall[]) => object[][]>;

export type ToolCallShape = keyof typeof toolCallShapes;

/** An answer that calls for tools, as one kind of server sends it. */
export function toolCalls(
  calls: readonly FakeCall[],
  shape: ToolCallShape = 'pieces',
  { text = '', reasoning, finishReason = 'tool_calls' }: ShapeOptions = {},
): Behaviour {
  return (exchange) => {
    startEvents(exchange);
    sendChunk(exchange, { choices: [{ index: 0, delta: { role: 'assistant', content: null }, finish_reason: null }] });
    if (reasoning ?? thinks(exchange)) sendReasoning(exchange, reasoning ?? 'Let me look.');
    if (text) sendText(exchange, text);
    for (const tool_calls of toolCallShapes[shape](calls))
      sendChunk(exchange, { choices: [{ index: 0, delta: { tool_calls }, finish_reason: null }] });
    sendFinish(exchange, finishReason);
    sendUsage(exchange, 100, 10);
    endEvents(exchange);
  };
}

/** What a call got back, by the name of its tool. */
export function toolResults(body: Record<string, unknown>): string[] {
  const messages: unknown = body.messages;
  return (Array.isArray(messages) ? messages : []).flatMap((message: { role?: string; content?: string }) =>
    message.role === 'tool' ? [String(message.content)] : [],
  );
}

/** DeepSeek thinks unless it was told not to. */
function thinks({ flavour, body }: Exchange): boolean {
  return flavour === 'deepseek' && JSON.stringify(body.thinking) !== '{"type":"disabled"}';
}

function idOf(index: number): string {
  return `call_${index}`;
}

function called({ name, arguments: given }: FakeCall) {
  return { name, arguments: JSON.stringify(given) };
}

function piece({
  name,
  arguments: given,
  ...rest
}: {
  name?: string;
  arguments?: unknown;
  index?: number;
  id?: string;
}) {
  const said = { ...(name === undefined ? {} : { name }), ...(given === undefined ? {} : { arguments: given }) };
  return { ...rest, type: 'function', function: said };
}

function split({ arguments: given }: FakeCall): string[] {
  const text = JSON.stringify(given);
  return [text.slice(0, 3), text.slice(3, 4), text.slice(4)];
}

function opened(call: FakeCall, index: number): object[][] {
  return [
    [piece({ index, id: idOf(index), name: call.name, arguments: '' })],
    ...split(call).map((text) => [{ index, function: { arguments: text } }]),
  ];
}

function repeated(call: FakeCall, index: number, id: (at: number) => string): object[][] {
  return split(call).map((text, at) => [
    piece({ index, id: id(at), ...(at === 0 ? { name: call.name } : {}), arguments: text }),
  ]);
}

function withEmptyNames(call: FakeCall, index: number): object[][] {
  return split(call).map((text, at) => [
    piece({ index, id: at === 0 ? idOf(index) : '', name: at === 0 ? call.name : '', arguments: text }),
  ]);
}

function withNames(call: FakeCall, index: number): object[][] {
  return split(call).map((text) => [piece({ index, id: idOf(index), name: call.name, arguments: text })]);
}

/** The first delta of each, then the second of each. */
function rounds(all: object[][][]): object[][] {
  const longest = Math.max(...all.map((deltas) => deltas.length));
  return Array.from({ length: longest }, (_, at) => all.flatMap((deltas) => deltas[at] ?? []));
}
