import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ContactEvidence, InterestLevel } from '#shared/domain/contacts/leads.ts';
import type { Language } from '#shared/domain/display.ts';
import type { ModelAnswer } from './model-answer.rules.ts';
import type { Said } from './summaries.prompt.ts';
import { summaryText, type WithoutModel } from './summary-text.ts';
import { settleTopics } from './topics.rules.ts';

/** Finds and reads contact details. The contacts feature implements it, for the platform's country. */
export interface ContactReader {
  /** Reads the messages of one conversation in order. */
  leads(): {
    /** Takes in a text that was said to the visitor. */
    hear(text: string): void;
    read(text: string): { email: string | undefined; phone: string | undefined; evidence: ContactEvidence } | undefined;
    /** Whether a value belongs to the business, according to the texts that the visitor has received so far. */
    isOfBusiness(value: string): boolean;
  };
  findName(text: string): { name: string; at: number } | undefined;
  readEmail(text: string): string | undefined;
  readPhone(text: string): string | undefined;
  sentenceAt(text: string, at: number): string;
}

export interface ContactDetails {
  name: string | null;
  email: string | null;
  phone: string | null;
  evidence: ContactEvidence;
}

export interface SummaryDraft {
  summary: string;
  contact: ContactDetails;
  keyTopics: string[];
  interestLevel: InterestLevel;
  interestReason: string | null;
  origin: 'model' | 'messages';
}

/** Accepts a model's answer as far as the conversation supports it. Details that the visitor never wrote are left out. */
export async function acceptAnswer(
  answer: ModelAnswer,
  said: readonly Said[],
  knownTopics: readonly string[],
  reader: ContactReader,
): Promise<SummaryDraft> {
  const { summary, keyTopics, interestLevel, interestReason } = answer;
  return {
    summary,
    contact: await statedContact(answer.contact, said, reader),
    keyTopics: settleTopics(keyTopics, knownTopics),
    interestLevel,
    interestReason: interestReason || null,
    origin: 'model',
  };
}

/** A summary that quotes the visitor's messages and says that it does. */
export async function summaryFromMessages(
  said: readonly Said[],
  why: WithoutModel,
  { reader, language }: { reader: ContactReader; language: Language },
): Promise<SummaryDraft> {
  const text = summaryText[language];
  const words = visitorTexts(said).join(' · ').replace(/\s+/g, ' ');
  const quoted = words.length > quotedChars ? `${words.slice(0, quotedChars).toWellFormed().trimEnd()}…` : words;
  return {
    summary: text.fromMessages(quoted),
    contact: await statedContact({ name: '', email: '', phone: '' }, said, reader),
    keyTopics: [],
    interestLevel: 'low',
    interestReason: text.unrated[why],
    origin: 'messages',
  };
}

const quotedChars = 600;

/**
 * Finds the contact details that the visitor wrote. Other work can run between two texts, because reading one may take some
 * milliseconds and there may be hundreds.
 */
async function statedContact(
  claimed: ModelAnswer['contact'],
  said: readonly Said[],
  reader: ContactReader,
): Promise<ContactDetails> {
  const details: ContactDetails = { name: null, email: null, phone: null, evidence: {} };
  const state = (field: 'name' | 'email' | 'phone', value: string, place: Place) => {
    details[field] = value;
    details.evidence[field] = reader.sentenceAt(place.text, place.at);
  };
  const leads = reader.leads();
  const [email, phone] = [reader.readEmail(claimed.email), reader.readPhone(claimed.phone)];
  const places: { email?: Place; phone?: Place } = {};
  // Later values replace earlier ones.
  for (const { role, content: text } of said) {
    if (role === 'assistant') {
      leads.hear(text);
      continue;
    }
    await nextTurn();
    const named = reader.findName(text);
    if (named) state('name', named.name, { text, at: named.at });
    const found = leads.read(text);
    details.email = found?.email ?? details.email;
    details.phone = found?.phone ?? details.phone;
    Object.assign(details.evidence, found?.evidence);
    const emailAt = email ? text.toLowerCase().indexOf(email) : -1;
    if (email && emailAt >= 0 && !leads.isOfBusiness(email)) places.email = { text, at: emailAt };
    const phoneAt = phone ? digitsAt(text, claimed.phone) : -1;
    if (phone && phoneAt >= 0 && !leads.isOfBusiness(phone)) places.phone = { text, at: phoneAt };
  }
  if (email && places.email && !details.email) state('email', email, places.email);
  if (phone && places.phone && !details.phone) state('phone', phone, places.phone);
  const texts = visitorTexts(said);
  const namePlace = claimed.name && (await findPlace(texts, (text) => wordsAt(text, claimed.name)));
  if (namePlace) state('name', claimed.name.replace(/\s+/g, ' '), namePlace);
  return details;
}

interface Place {
  text: string;
  at: number;
}

/** Finds the newest text that contains the value. */
async function findPlace(texts: readonly string[], find: (text: string) => number): Promise<Place | undefined> {
  for (const text of texts.toReversed()) {
    await nextTurn();
    const at = find(text);
    if (at >= 0) return { text, at };
  }
  return undefined;
}

/** The position of a number's digits in a text, with any characters between them. -1 if they are not in it. */
function digitsAt(text: string, number: string): number {
  const digits = [...text.matchAll(/\d/g)];
  const wanted = number.replace(/\D/g, '').replace(/^00/, '');
  const joined = digits.map(([digit]) => digit).join('');
  // The number may also be written without the country code.
  const start = joined.indexOf(wanted) >= 0 ? joined.indexOf(wanted) : joined.indexOf(wanted.slice(-9));
  return wanted.length >= 8 && start >= 0 ? (digits[start]?.index ?? -1) : -1;
}

/** The position of a name's consecutive words in a text, ignoring case and accents. -1 if they are not in it. */
function wordsAt(text: string, name: string): number {
  const words = [...text.matchAll(/[\p{L}\p{M}'’-]+/gu)].map(({ 0: word, index }) => ({ word: plain(word), index }));
  const wanted = plain(name)
    .split(/[^\p{L}\p{M}'’-]+/u)
    .filter(Boolean);
  if (wanted.length === 0) return -1;
  const found = words.findIndex((_word, start) => wanted.every((word, offset) => words[start + offset]?.word === word));
  return words[found]?.index ?? -1;
}

function plain(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function visitorTexts(said: readonly Said[]): string[] {
  return said.filter(({ role }) => role === 'user').map(({ content }) => content);
}
