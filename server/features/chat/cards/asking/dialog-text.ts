import type { CardFieldType, FieldProblem } from '#shared/domain/conversations/cards.ts';

/** The texts of a dialog that asks for a card question by question. */
export interface DialogText {
  howToLeave: string;
  left: string;
  optional: string;
  skip: string;
  yes: string;
  no: string;
  open: string;
  hints: Partial<Record<CardFieldType, string>>;
  day: string;
  time(day: string): string;
  moreDays: string;
  moreTimes: string;
  otherDay: string;
  ownNumber: string;
  review: string;
  send: string;
  change: string;
  leave: string;
  whatToChange: string;
  byNumber: string;
  problems: Record<FieldProblem, string>;
  noTimes: string;
  unreached: string;
  expired: string;
  taken: string;
}
