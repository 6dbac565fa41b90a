/** Who answers a visitor's conversation: the assistant, nobody for now because a person was asked for, or a person. */
export const handlers = ['ai', 'waiting', 'human'] as const;

export type Handler = (typeof handlers)[number];

/** Why a person was asked for. */
export const waitingReasons = ['asked', 'words', 'unanswered', 'provider'] as const;

export type WaitingReason = (typeof waitingReasons)[number];

/** The authors of messages on the assistant's side that no model wrote: a person, or the platform with a notice about who answers now. */
export const messageAuthors = ['person', 'notice'] as const;

export type MessageAuthor = (typeof messageAuthors)[number];

/** The kinds of messages with more than text. A card has fields that its visitor fills in. */
export const messageKinds = ['card'] as const;

/** The weekdays in the order of `Date.prototype.getDay`. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

export type Weekday = (typeof weekdays)[number];

/** A part of a day in an assistant's time zone, `HH:MM`. `24:00` is the end of the day. */
export interface OpeningRange {
  from: string;
  to: string;
}

/** When a person is available to answer. A day that is not named is closed. */
export type OpeningHours = Partial<Record<Weekday, OpeningRange[]>>;

export const maxQuickAnswers = 100;
