/** As many questions an assistant is checked with at most. */
export const mostChecks = 50;

export const mostExpectations = 8;

export const checkQuestionMaxChars = 1_000;

export const expectedTextMaxChars = 200;

/** What an owner may expect of an answer: words, a source, or what the assistant does with the visitor. */
export const expectationKinds = ['says', 'omits', 'cites', 'unknown', 'asks_contact', 'offers_person'] as const;

export type ExpectationKind = (typeof expectationKinds)[number];

/** An expectation as it is stored: of a source, what it was called then, for when it is gone. */
export type Expectation =
  | { kind: 'says' | 'omits'; text: string }
  | { kind: 'cites'; sourceId: number; title: string }
  | { kind: 'unknown' | 'asks_contact' | 'offers_person' };
