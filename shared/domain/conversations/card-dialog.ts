/** A choice of a question: what people read and press, and what it means. */
export interface DialogChoice {
  id: string;
  label: string;
  value: string;
}

/** A card that is asked for question by question, where nothing draws it: what has been answered, and what is asked now. */
export interface CardDialog {
  /** The card's. */
  messageId: number;
  /** Which of the card's questions this is: a choice of an earlier one is none of this one's. */
  step: number;
  answers: Record<string, string>;
  /** Fields that were left out. */
  skipped: string[];
  asked:
    | { of: 'field'; field: string }
    | { of: 'day' }
    | { of: 'time'; day: string }
    | { of: 'review' }
    | { of: 'change' };
  choices: DialogChoice[];
  /** The choices stand in the question, each with its number. */
  isNumbered: boolean;
  /** What lets the session book one of the times that it was shown. */
  token?: string;
  /** By whose clocks they are. */
  zone?: string;
}

/** What is pressed under a question. */
export interface QuestionChoices {
  choices: { id: string; label: string }[];
  /** What opens a list of them. */
  open: string;
  /** The answer is written, and a choice only stands in for it. */
  isTyped: boolean;
  /** Hands over one's own number, where the service can do that by a button. */
  ownNumber?: string;
}
