/** A choice of a question: the label that people read and press, and the value that it stands for. */
export interface DialogChoice {
  id: string;
  label: string;
  value: string;
}

/** The state of a card that is asked question by question, in channels that can't draw it: the answers so far, and the current question. */
export interface CardDialog {
  /** The id of the card's message. */
  messageId: number;
  /** The number of the current question. A choice of an earlier question is not valid for this one. */
  step: number;
  answers: Record<string, string>;
  /** The ids of the fields that were skipped. */
  skipped: string[];
  asked:
    | { of: 'field'; field: string }
    | { of: 'day' }
    | { of: 'time'; day: string }
    | { of: 'review' }
    | { of: 'change' };
  choices: DialogChoice[];
  /** The choices are listed in the text of the question, each with its number. */
  isNumbered: boolean;
  /** The token that allows the session to book one of the times that it was shown. */
  token?: string;
  /** The time zone of these times. */
  zone?: string;
}

/** The buttons under a question. */
export interface QuestionChoices {
  choices: { id: string; label: string }[];
  /** The label that opens the list of choices. */
  open: string;
  /** The answer is typed. A choice is only an alternative to it. */
  isTyped: boolean;
  /** The label of the button that sends the person's own number, if the service has such a button. */
  ownNumber?: string;
}
