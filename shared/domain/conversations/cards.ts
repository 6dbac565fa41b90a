/** The types of a form's fields. `long`: several lines; `consent`: a checkbox that must be ticked if the field is required. */
export const fieldTypes = ['name', 'text', 'long', 'email', 'phone', 'choice', 'date', 'consent'] as const;

export type FieldType = (typeof fieldTypes)[number];

/** The types of a card's fields: those of a form, and for a booking a service and a time. */
export const cardFieldTypes = [...fieldTypes, 'service', 'slot'] as const;

export type CardFieldType = (typeof cardFieldTypes)[number];

export interface FormField<Type extends CardFieldType = FieldType> {
  /** Identifies the field within its form. */
  id: string;
  type: Type;
  label: string;
  required: boolean;
  /** The options of a `choice` field. */
  options?: string[] | undefined;
}

export type CardField = FormField<CardFieldType>;

export const formLimits = {
  forms: 20,
  fields: 8,
  label: 80,
  option: 80,
  options: 12,
  title: 60,
  text: 300,
  words: 1_000,
};

export const answerLimits: Record<CardFieldType, number> = {
  name: 120,
  text: 300,
  long: 2_000,
  email: 254,
  phone: 40,
  choice: 80,
  date: 10,
  consent: 3,
  service: 10,
  slot: 40,
};

export const cardStates = ['open', 'answered'] as const;

/** The kinds of cards, by the result of their answers: a contact with a note, or a booking. */
export const cardKinds = ['form', 'booking'] as const;

/** The answer of a ticked checkbox. */
export const consented = 'yes';

/** The marketing checkbox, which a card has in addition to its form's fields. No field of an owner can have this id. */
export const marketingFieldId = 'x-marketing';

/** What is wrong with an answer. */
export type FieldProblem = 'required' | 'email' | 'phone' | 'choice' | 'date' | 'slot' | 'long';

export interface ReadAnswers {
  /** The answers by the ids of the fields. Empty answers are left out. */
  answers: Record<string, string>;
  problems: Record<string, FieldProblem>;
}

/** Reads the answers of a visitor, in the same way in the page and on the server. Answers without a field are dropped. */
export function readAnswers(fields: readonly CardField[], given: Readonly<Record<string, string>>): ReadAnswers {
  const read: ReadAnswers = { answers: {}, problems: {} };
  for (const field of fields) {
    const answer = Object.hasOwn(given, field.id) ? (given[field.id] ?? '').trim() : '';
    const problem = problemOf(field, answer);
    if (problem) read.problems[field.id] = problem;
    else if (answer) read.answers[field.id] = answer;
  }
  return read;
}

// The length is checked first, so no text makes these expressions slow.
const emailPattern = /^[^\s@<>",;:]+@[^\s@<>",;:.]+(?:\.[^\s@<>",;:.]+)+$/;
const phonePattern = /^[+(]?\d[\d\s().-]*$/;

function problemOf({ type, required, options = [] }: CardField, answer: string): FieldProblem | undefined {
  if (answer === '') return required ? 'required' : undefined;
  if (answer.length > answerLimits[type]) return 'long';
  if (type === 'email' && !emailPattern.test(answer)) return 'email';
  if (type === 'phone' && !isPhone(answer)) return 'phone';
  if (type === 'choice' && !options.includes(answer)) return 'choice';
  if (type === 'consent' && answer !== consented) return 'required';
  if (type === 'date' && !isDay(answer)) return 'date';
  if (type === 'service' && !/^[1-9]\d*$/.test(answer)) return 'choice';
  if (type === 'slot' && !readSlot(answer)) return 'slot';
}

/** A time of an agenda in the format of a card's answer: `2026-12-03T09:30:00.000Z@7`. */
export function slotAnswer({ startsAt, agendaId }: { startsAt: string; agendaId: number }): string {
  return `${startsAt}@${agendaId}`;
}

export function readSlot(answer: string): { startsAt: string; agendaId: number } | undefined {
  const [, startsAt = '', agendaId] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z)@([1-9]\d{0,8})$/.exec(answer) ?? [];
  const moment = new Date(startsAt);
  // Refuses dates such as the 30th of February, which some engines read as a day of March.
  if (Number.isNaN(moment.getTime()) || moment.toISOString() !== startsAt) return undefined;
  return { startsAt, agendaId: Number(agendaId) };
}

function isPhone(answer: string): boolean {
  const digits = answer.replace(/\D/g, '').length;
  return phonePattern.test(answer) && digits >= 6 && digits <= 15;
}

/** Whether the answer is a day of the calendar. The 30th of February, which some browsers let users type, is not. */
function isDay(answer: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(answer)) return false;
  const day = new Date(`${answer}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(answer);
}
