import type { LlmTool, LlmToolCall } from '#server/providers/llm/llm.ts';
import type { Turn } from '../replies/turn-steps.queries.ts';

/** What a model may call for while it writes one reply. */
export interface TurnTools {
  offered: readonly LlmTool[];
  /** The model's rules for them, among its instructions. */
  rules: string;
  /** Runs what one answer called for, in its order, and gives a result for each. Never throws. */
  run(calls: readonly LlmToolCall[], round: number, signals: RunSignals): Promise<string[]>;
  /** Something was read that the answer may rest on. */
  readonly hasRead: boolean;
  /** What is said above the card that was proposed, where the model says nothing; undefined where none was. */
  readonly intro: string | undefined;
  readonly hasCard: boolean;
  /** The same card by rule, where the server takes no tools after all: what is said above it. */
  offerByRule(): Promise<string | undefined>;
}

export interface RunSignals {
  /** Nobody wants the reply any more. */
  signal: AbortSignal;
  /** The time for all calls of the turn is over. */
  timeUp: AbortSignal;
}

/** Undefined where there is nothing to call for. */
export type ToolsOfTurns = (
  turn: Turn,
  asked: {
    /** The visitor's own messages, the newest first. */
    words: readonly string[];
    byRule: () => Promise<string | undefined>;
  },
) => Promise<TurnTools | undefined>;
