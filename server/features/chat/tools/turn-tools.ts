import type { LlmTool, LlmToolCall } from '#server/providers/llm/llm.ts';
import type { Turn } from '../replies/turn-steps.queries.ts';

/** The tools that a model may call while it writes one reply. */
export interface TurnTools {
  offered: readonly LlmTool[];
  /** The model's rules for the tools, which are part of its instructions. */
  rules: string;
  /** Runs the calls of one answer in their order, and resolves with a result for each. Never throws. */
  run(calls: readonly LlmToolCall[], round: number, signals: RunSignals): Promise<string[]>;
  /** A call has read data that the answer may rely on. */
  readonly hasRead: boolean;
  /** The text above the proposed card, if the model writes none. Undefined if no card was proposed. */
  readonly intro: string | undefined;
  readonly hasCard: boolean;
  /** Offers a card by rule, if the server does not support tools after all. Resolves with the text above it. */
  offerByRule(): Promise<string | undefined>;
}

export interface RunSignals {
  /** The reply is not wanted any more. */
  signal: AbortSignal;
  /** The time for all calls of the turn is over. */
  timeUp: AbortSignal;
}

/** Resolves with the tools of a turn. Undefined if there are none. */
export type ToolsOfTurns = (
  turn: Turn,
  asked: {
    /** The visitor's own messages, the newest first. */
    words: readonly string[];
    byRule: () => Promise<string | undefined>;
  },
) => Promise<TurnTools | undefined>;
