import { hash } from 'node:crypto';
import { type Env, givesDemoReplies } from '#server/config/env.ts';
import { limits } from '#server/config/limits.ts';
import type { Brief, Briefing } from '#server/features/knowledge/search/briefing.service.ts';
import type { DemoResponder } from '#server/providers/llm/demo/demo-responder.ts';
import type { Finish, LlmClient, LlmConnection, LlmMessage, LlmRequest } from '#server/providers/llm/llm.ts';
import { blanksIn, withoutBlanks } from '#shared/domain/assistants/blanks.ts';
import { defaultModels } from '#shared/domain/assistants/models.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import type { HostPage } from '#shared/domain/widget/host-page.ts';
import type { ConnectionFor } from '../../assistants/assistant-connection.ts';
import type { FigureSources } from '../guard/figure-guard.ts';
import { figureSources } from '../guard/figure-sources.ts';
import type { TurnTools } from '../tools/turn-tools.ts';
import { writeWithTools } from '../tools/writing.ts';
import {
  asVisitorText,
  languageNote,
  personMark,
  personNote,
  picturesNote,
  questionPrompt,
  systemPrompt,
  unseenPicturesNote,
} from './chat.prompt.ts';
import { contextWindow, withoutCitations } from './chat.rules.ts';
import type { ChatAssistant } from './chat-assistant.queries.ts';
import { hostPageNote, hostPagePrompt } from './host-page.prompt.ts';
import type { ReplyFault } from './reply-faults.ts';

/** `learn` is called with texts that the answer may take figures from, in addition to those known at the start. */
type Write = (onText: (text: string) => void, signal: AbortSignal, learn: (text: string) => void) => Promise<Finish>;

interface Written {
  write: Write;
  briefing: Briefing | undefined;
  /** The texts that the reply's figures may come from. Undefined if figures are not checked. */
  figures: FigureSources | undefined;
  /** The tools that the model may call. */
  tools?: TurnTools | undefined;
}

/** Where a reply's text comes from: a model, the demonstration responder, the platform itself, or nowhere, with the reason. */
export type ReplySource =
  | ({ kind: 'model'; model: { provider: string; name: string } } & Written)
  | ({ kind: 'demo' } & Written)
  /** A notice of the platform. */
  | { kind: 'notice'; text: string; briefing?: Briefing }
  | { kind: 'none'; fault: ReplyFault };

/** A question that needs a reply. */
export interface ReplyRequest {
  assistant: ChatAssistant;
  question: string;
  /** The earlier messages, newest first. */
  earlier: readonly LlmMessage[];
  /** The identifier of the person who asks, as the provider may know it. */
  person: string;
  /** The question's pictures, for a model that reads pictures. For other models the prompt only says that there are some. */
  pictures?: readonly Uint8Array[];
  /** The visitor's language, if it differs from the platform's, which instructions are most likely written in. */
  language?: VisitorLanguage | undefined;
  /** The page of the owner's on which the conversation began. */
  page?: HostPage | null;
  /** Resolves with the tools that the model may call. It is only called if there is a model. */
  tools?: ((said: readonly string[]) => Promise<TurnTools | undefined>) | undefined;
  /** The assistant's owner is testing it. */
  isTest?: boolean;
}

interface ReplySourceDeps {
  connectionFor: ConnectionFor;
  /** Finds the passages of the assistant's sources for a question. */
  brief: Brief;
  /** The model's rules for passages, for an assistant with sources. */
  knowledgeRules: string;
  llm: Pick<LlmClient, 'stream' | 'takesPictures'>;
  demo: DemoResponder;
  demoReplies: Env['DEMO_REPLIES'];
  /** The key that hides the end user's identity from the provider, which still sees that it is the same user. */
  endUserKey: string;
}

export type PrepareReply = ReturnType<typeof createReplyPreparation>;

/**
 * Turns a question into a request to a model: instructions, as much of the conversation as fits, the question. Visitors' chats, private
 * chats and the test chat all get their replies this way.
 */
export function createReplyPreparation(deps: ReplySourceDeps) {
  const { connectionFor, brief, knowledgeRules, llm, demo, demoReplies, endUserKey } = deps;
  return async ({
    assistant: stored,
    question,
    earlier,
    person,
    pictures,
    language,
    page,
    tools,
    isTest,
  }: ReplyRequest): Promise<ReplySource> => {
    const assistant = withoutOpenBlanks(stored);
    const connection = connectionFor(assistant);
    if (!connection && !givesDemoReplies(demoReplies, assistant))
      return { kind: 'none', fault: assistant.isProviderOff ? 'provider_off' : 'not_configured' };
    if (connection && !assistant.systemPrompt && !assistant.description && assistant.knowledgePassages === 0)
      return { kind: 'none', fault: 'missing_instructions' };
    const briefing = await brief(assistant, question, earlier);
    const said = [question, ...earlier.filter(({ role }) => role === 'user').map(({ content }) => content)];
    const turnTools = connection && (await tools?.(said));
    const rules = assistant.knowledgePassages > 0 ? knowledgeRules : undefined;
    const system = systemPrompt(assistant, rules, turnTools?.rules);
    const about: LlmMessage[] = page ? [{ role: 'user', content: hostPagePrompt(page) }] : [];
    const beside = (about[0]?.content.length ?? 0) + (turnTools ? JSON.stringify(turnTools.offered).length : 0);
    const taken = (briefing ? system.length + briefing.prompt.length : 0) + beside;
    const figures = assistant.guardsFigures
      ? figureSources(assistant, { briefing, earlier, question, page: about[0]?.content, language })
      : undefined;
    const messages = contextWindow(briefing ? withoutCitations(earlier) : earlier, question, taken);
    const hasPerson = messages.some(
      ({ role, content }) => role === 'assistant' && content.startsWith(`[${personMark}`),
    );
    if (!connection) {
      const hasBlanks = isTest === true && blanksIn(`${stored.description} ${stored.systemPrompt}`).length > 0;
      const known = {
        ...assistant,
        language,
        hasBlanks,
        passages: briefing?.passages ?? [],
      };
      return {
        kind: 'demo',
        briefing,
        figures,
        write: (onText, signal) => demo.stream(known, messages, onText, signal),
      };
    }
    const name = modelFor(assistant, connection);
    const looks = assistant.looksAtPictures && llm.takesPictures(connection, name);
    const seen = looks && pictures?.length ? { pictures } : undefined;
    const isUnseen = !seen && (pictures?.length ?? 0) > 0;
    const shown = (text: string) => (isUnseen ? `${text}\n${unseenPicturesNote}` : text);
    const notes = [
      ...(looks ? [picturesNote] : []),
      ...(hasPerson ? [personNote] : []),
      ...(page ? [hostPageNote] : []),
    ];
    const inLanguage = (text: string) => (language ? `${languageNote(language)}\n${text}` : text);
    const asked = (text: string) => inLanguage(briefing ? questionPrompt(briefing.prompt, shown(text)) : shown(text));
    const request: LlmRequest = {
      connection,
      model: name,
      // The parts that change with each question come last: the parts before them are then in the provider's cache.
      messages: [
        { role: 'system', content: [system, ...notes].join('\n') },
        ...about,
        ...asSaid(messages, asked, seen),
      ],
      maxOutputTokens: limits.chat.maxOutputTokens,
      endUser: opaque(person),
      caching: {
        key: opaque(`assistant ${assistant.id}`),
        isLastOnce: briefing !== undefined || language !== undefined || seen !== undefined,
      },
    };
    return {
      kind: 'model',
      briefing,
      figures,
      model: { provider: assistant.provider, name },
      tools: turnTools,
      write: (onText, signal, learn) =>
        turnTools
          ? writeWithTools({ llm, request, tools: turnTools, onText, learn, signal })
          : llm.stream(request, onText, signal),
    };
  };

  function opaque(name: string): string {
    return hash('sha256', `${endUserKey}:${name}`).slice(0, 32);
  }
}

/** The name of the model that answers for an assistant. */
export function modelFor(
  { model, provider }: Pick<ChatAssistant, 'model' | 'provider'>,
  { defaultModel }: LlmConnection,
): string {
  return model ?? defaultModel ?? defaultModels[provider];
}

/** A conversation as the model gets it. `asQuestion` turns the last message into the question, which gets the pictures in `seen`. */
function asSaid(
  messages: readonly LlmMessage[],
  asQuestion: (text: string) => string,
  seen?: Pick<LlmMessage, 'pictures'>,
): LlmMessage[] {
  return messages.map(({ role, content }, at) => {
    const text = role === 'user' ? asVisitorText(content) : content;
    return at === messages.length - 1 ? { role, content: asQuestion(text), ...seen } : { role, content: text };
  });
}

/** Removes the placeholders that the owner has not filled in yet. */
function withoutOpenBlanks(assistant: ChatAssistant): ChatAssistant {
  const { description, systemPrompt: instructions } = assistant;
  return {
    ...assistant,
    description: description && withoutBlanks(description),
    systemPrompt: instructions && withoutBlanks(instructions),
  };
}
