/** As many questions an assistant is checked with at most. */
export const mostChecks = 50;

/** As many questions are proposed at once. */
export const mostProposals = 10;

export const mostExpectations = 8;

export const checkQuestionMaxChars = 1_000;

/** Of an answer that is accepted as it is added. */
export const checkAnswerMaxChars = 20_000;

export const expectedTextMaxChars = 200;

/** What an owner may expect of an answer: words, a source, or what the assistant does with the visitor. */
export const expectationKinds = ['says', 'omits', 'cites', 'unknown', 'asks_contact', 'offers_person'] as const;

export type ExpectationKind = (typeof expectationKinds)[number];

/** How an answer of a run compares with the one that was accepted last. */
export const checkVerdicts = ['worse', 'review', 'better', 'same'] as const;

export type CheckVerdict = (typeof checkVerdicts)[number];

export const checkRunStates = ['queued', 'running', 'done', 'stopped', 'failed'] as const;

/**
 * Why a run has not asked all questions: a day's answers or what may be spent are used up, nobody could be asked, or the provider did not answer.
 * It is no answer's fault.
 */
export const checkRunFaults = [
  'allowance',
  'plan',
  'failed',
  'ceiling',
  'no_key',
  'bad_key',
  'no_credit',
  'no_model',
  'no_instructions',
  'provider',
] as const;

export type CheckRunFault = (typeof checkRunFaults)[number];

/** Answers a day that an owner's assistants may be checked with; they are no messages of the plan. */
export const dailyCheckAnswers = 200;

/** Of expectations that are not met, of an answer by itself, and of an answer beside the accepted one. */
export const findingKinds = [
  'not_said',
  'said',
  'not_cited',
  'not_unknown',
  'no_contact',
  'no_person',
  'failed',
  'figure',
  'language',
  'length',
  'unsupported',
  'doubted',
  'not_judged',
  'figure_lost',
  'figure_new',
  'unknown_now',
  'contact_lost',
  'person_lost',
  'source_lost',
  'less',
  'reversed',
] as const;

export type FindingKind = (typeof findingKinds)[number];

/** They make no answer worse, and keep it from being better: the owner looks at it. */
export const openKinds: ReadonlySet<FindingKind> = new Set<FindingKind>(['doubted', 'not_judged']);

/** Found beside the accepted answer: they are no fault of the new one by itself. */
export const comparedKinds: ReadonlySet<FindingKind> = new Set<FindingKind>([
  'figure_lost',
  'figure_new',
  'unknown_now',
  'contact_lost',
  'person_lost',
  'source_lost',
  'less',
  'reversed',
]);

/** What speaks against an answer; `text` is the words or the title that it is about. */
export interface Finding {
  kind: FindingKind;
  text?: string | undefined;
}

/** A source that an answer cites, as it was called then. */
export interface CheckSource {
  sourceId: number;
  title: string;
}

/** An expectation as it is stored: of a source, what it was called then, for when it is gone. */
export type Expectation =
  | { kind: 'says' | 'omits'; text: string }
  | { kind: 'cites'; sourceId: number; title: string }
  | { kind: 'unknown' | 'asks_contact' | 'offers_person' };
