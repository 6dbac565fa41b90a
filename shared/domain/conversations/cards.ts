/** What a form asks for. `long`: several lines; `consent`: a box that must be ticked where the field is required. */
export const fieldTypes = ['name', 'text', 'long', 'email', 'phone', 'choice', 'date', 'consent'] as const;

export type FieldType = (typeof fieldTypes)[number];

export interface FormField {
  /** Names the field among those of its form. */
  id: string;
  type: FieldType;
  label: string;
  required: boolean;
  /** Of a choice. */
  options?: string[] | undefined;
}

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

export const answerLimits: Record<FieldType, number> = {
  name: 120,
  text: 300,
  long: 2_000,
  email: 254,
  phone: 40,
  choice: 80,
  date: 10,
  consent: 3,
};

export const cardStates = ['open', 'answered'] as const;

/** What a ticked box says. */
export const consented = 'yes';

/** What is wrong with an answer. */
export type FieldProblem = 'required' | 'email' | 'phone' | 'choice' | 'date' | 'long';

export interface ReadAnswers {
  /** By the fields' ids; what was left empty has none. */
  answers: Record<string, string>;
  problems: Record<string, FieldProblem>;
}

/** Reads what a visitor has filled in: the same in the page and in the server. What no field asks for falls away. */
export function readAnswers(fields: readonly FormField[], given: Readonly<Record<string, string>>): ReadAnswers {
  const read: ReadAnswers = { answers: {}, problems: {} };
  for (const field of fields) {
    const answer = Object.hasOwn(given, field.id) ? (given[field.id] ?? '').trim() : '';
    const problem = problemOf(field, answer);
    if (problem) read.problems[field.id] = problem;
    else if (answer) read.answers[field.id] = answer;
  }
  return read;
}

// The length is looked at first: no text makes either of them slow.
const emailPattern = /^[^\s@<>",;:]+@[^\s@<>",;:.]+(?:\.[^\s@<>",;:.]+)+$/;
const phonePattern = /^[+(]?\d[\d\s().-]*$/;

function problemOf({ type, required, options = [] }: FormField, answer: string): FieldProblem | undefined {
  if (answer === '') return required ? 'required' : undefined;
  if (answer.length > answerLimits[type]) return 'long';
  if (type === 'email' && !emailPattern.test(answer)) return 'email';
  if (type === 'phone' && !isPhone(answer)) return 'phone';
  if (type === 'choice' && !options.includes(answer)) return 'choice';
  if (type === 'consent' && answer !== consented) return 'required';
  if (type === 'date' && !isDay(answer)) return 'date';
}

function isPhone(answer: string): boolean {
  const digits = answer.replace(/\D/g, '').length;
  return phonePattern.test(answer) && digits >= 6 && digits <= 15;
}

/** A day of the calendar: not the 30th of February, which some browsers let one type. */
function isDay(answer: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(answer)) return false;
  const day = new Date(`${answer}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(answer);
}
