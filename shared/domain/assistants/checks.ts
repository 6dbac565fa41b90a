/** The maximum number of questions that an assistant is checked with. */
export const mostChecks = 50;

/** The maximum number of questions that are proposed at once. */
export const mostProposals = 10;

export const mostExpectations = 8;

export const checkQuestionMaxChars = 1_000;

/** The maximum length of an answer that is accepted when its question is added. */
export const checkAnswerMaxChars = 20_000;

export const expectedTextMaxChars = 200;

/** An owner's expectations of an answer: its text, a source, or what the assistant does with the visitor. */
export const expectationKinds = ['says', 'omits', 'cites', 'unknown', 'asks_contact', 'offers_person'] as const;

export type ExpectationKind = (typeof expectationKinds)[number];

/** How an answer of a run compares with the last accepted answer. */
export const checkVerdicts = ['worse', 'review', 'better', 'same'] as const;

export type CheckVerdict = (typeof checkVerdicts)[number];

export const checkRunStates = ['queued', 'running', 'done', 'stopped', 'failed'] as const;

/**
 * Why a run has not asked all questions: the day's answers or the budget are used up, no model could be asked, or the provider did not
 * answer. No answer is to blame.
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

/** How many answers in a day the checks of an owner's assistants may use. They do not count as messages of the plan. */
export const dailyCheckAnswers = 200;

/** Kinds of findings: unmet expectations, faults of an answer by itself, and faults in comparison with the accepted answer. */
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

/** Findings that do not make an answer worse but keep it from being better. The owner has to review the answer. */
export const openKinds: ReadonlySet<FindingKind> = new Set<FindingKind>(['doubted', 'not_judged']);

/** Findings from the comparison with the accepted answer. They are no fault of the new answer by itself. */
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

/** A finding against an answer. `text` is the text or the title that it is about. */
export interface Finding {
  kind: FindingKind;
  text?: string | undefined;
}

/** A source that an answer cites, with its title at that time. */
export interface CheckSource {
  sourceId: number;
  title: string;
}

/** An expectation as it is stored. It keeps a source's title at that time, in case the source is deleted. */
export type Expectation =
  | { kind: 'says' | 'omits'; text: string }
  | { kind: 'cites'; sourceId: number; title: string }
  | { kind: 'unknown' | 'asks_contact' | 'offers_person' };
