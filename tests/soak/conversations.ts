import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { type Answer, ask, type Question } from './ask.ts';

/** A conversation of a shop's visitor is about this long; then the next visitor comes. */
const turnsEach = 8;

export interface Turn extends Question {
  /** What was told of it: nothing, that it is stored, or the whole reply. */
  told: Pick<Answer, 'sessionId' | 'response'>;
}

interface Talk {
  url: string;
  assistantIds: number[];
  parallel: number;
  /** Asked before each turn, with the turns that were begun so far. */
  isOver(begun: number): boolean;
  /** Hears of each conversation as it begins; its turns are added as they are sent. */
  onConversation?: (turns: Turn[]) => void;
}

/**
 * Holds so many conversations at a time until it is over. A conversation ends with a turn that isn't answered; gives what was
 * wrong with these, once each, how many turns were answered, and how long each of these took.
 */
export async function talk({ url, assistantIds, parallel, isOver, onConversation = () => {} }: Talk) {
  const agent = new Agent({ keepAlive: true });
  const failures = new Set<string>();
  let begun = 0;
  const durationsMs: number[] = [];
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      while (!isOver(begun)) {
        const turns: Turn[] = [];
        onConversation(turns);
        const assistantId = assistantIds[begun % assistantIds.length] ?? 0;
        let sessionId: string | undefined;
        while (turns.length < turnsEach && !isOver(begun)) {
          begun += 1;
          const message = `Pregunta ${begun}: ¿la primera visita es gratuita?`;
          const turn: Turn = { message, assistantId, sessionId, clientMessageId: randomUUID(), told: noWord };
          turns.push(turn);
          const answer = await ask(url, agent, turn);
          turn.told = answer;
          sessionId = answer.sessionId;
          if (answer.response === undefined) {
            failures.add(answer.broken ? 'a connection broke' : `an answer of ${answer.status} without a reply`);
            break;
          }
          durationsMs.push(answer.durationMs);
        }
      }
    }),
  );
  agent.destroy();
  return { answered: durationsMs.length, durationsMs, failures: [...failures] };
}

const noWord = { sessionId: undefined, response: undefined };
