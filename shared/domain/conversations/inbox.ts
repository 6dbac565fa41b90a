/** Who answers a visitor's conversation: the assistant, nobody for the moment because a person was asked for, or a person. */
export const handlers = ['ai', 'waiting', 'human'] as const;

export type Handler = (typeof handlers)[number];

/** Why a person was asked for. */
export const waitingReasons = ['asked', 'words', 'unanswered', 'provider'] as const;

export type WaitingReason = (typeof waitingReasons)[number];

/** What is said on the assistant's side and not by a model: by a person, or by the platform about who answers now. */
export const messageAuthors = ['person', 'notice'] as const;

export type MessageAuthor = (typeof messageAuthors)[number];

/** What a message is beside its text: a card has fields that its visitor fills in. */
export const messageKinds = ['card'] as const;

/** In the order of `Date.prototype.getDay`. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

export type Weekday = (typeof weekdays)[number];

/** A part of a day by an assistant's clocks, `HH:MM`; `24:00` is the day's end. */
export interface OpeningRange {
  from: string;
  to: string;
}

/** When somebody is there to answer. A day that is not named is closed. */
export type OpeningHours = Partial<Record<Weekday, OpeningRange[]>>;

export const maxQuickAnswers = 100;
