import { randomBytes } from 'node:crypto';
import { parseJson } from '#server/lib/json.ts';
import type { LlmToolCall } from '../llm.ts';
import { isRecord } from '../record.ts';
import { createTextCleaner } from '../text-cleaner.ts';

export interface ToolCallReader {
  /** Reads a delta's `tool_calls`, whatever they contain, and returns the number of characters received. */
  read(pieces: unknown): number;
  /** The calls as received so far. */
  calls(): LlmToolCall[];
}

interface Piece {
  index: unknown;
  id: string;
  name: string;
  arguments: unknown;
}

interface Reading {
  index: unknown;
  id: string;
  name: string;
  arguments: string;
}

/** Further calls are dropped, because nothing runs them. */
const maxCalls = 16;
/** Longer arguments are invalid, because the output limit of a reply is far below. */
const maxArgumentsChars = 16_000;

/**
 * Assembles tool calls from their pieces. OpenAI numbers them (`index`), sends each name once and the arguments piece by
 * piece. Some compatible servers leave the number out, or send 0 for all calls. Some repeat the name and id, leave the id
 * out or send a new one with each piece. Some send the arguments as an object.
 */
export function createToolCallReader(): ToolCallReader {
  const readings: Reading[] = [];
  return {
    read(pieces) {
      if (!Array.isArray(pieces)) return 0;
      let chars = 0;
      for (const piece of pieces) if (isRecord(piece)) chars += take(pieceOf(piece));
      return chars;
    },
    calls() {
      const ids = new Set<string>();
      return readings.map(({ id: given, name, arguments: text }) => {
        const id = given && !ids.has(given) ? given : `call_${randomBytes(9).toString('hex')}`;
        ids.add(id);
        return { id, name, arguments: createTextCleaner()(text) };
      });
    },
  };

  function take(piece: Piece): number {
    const { index, id, name, arguments: given } = piece;
    let reading = readingOf(piece);
    if (!reading) {
      if (readings.length >= maxCalls) return 0;
      reading = { index, id: '', name: '', arguments: '' };
      readings.push(reading);
    }
    reading.id ||= id;
    reading.name ||= name;
    if (isRecord(given)) reading.arguments = JSON.stringify(given);
    else if (typeof given === 'string' && reading.arguments.length <= maxArgumentsChars) reading.arguments += given;
    return name.length + (typeof given === 'string' ? given.length : 0);
  }

  /** The call that a piece continues. Undefined if the piece begins a new one. */
  function readingOf({ index, id, name, arguments: given }: Piece): Reading | undefined {
    const hasIndex = typeof index === 'number';
    const isSame = (reading: Reading) => id !== '' && reading.id === id && (!hasIndex || reading.index === index);
    const known = readings.findLast(isSame);
    if (known) return known;
    const last = hasIndex ? readings.findLast((reading) => reading.index === index) : readings.at(-1);
    // A piece without a name never begins a call, whatever its id is.
    if (!last || name === '' || last.name === '') return last;
    if ((id !== '' && last.id !== '' && id !== last.id) || name !== last.name) return undefined;
    const isNext = given !== '' && given !== undefined && isRecord(parseJson(last.arguments));
    return isNext ? undefined : last;
  }
}

function pieceOf({ index, id, function: called }: Record<string, unknown>): Piece {
  const { name, arguments: given } = isRecord(called) ? called : {};
  return {
    ...{ index, arguments: given ?? undefined },
    id: typeof id === 'string' ? id : '',
    name: typeof name === 'string' ? name : '',
  };
}
