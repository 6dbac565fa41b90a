import { sentenceTranslator } from '../../sentence-translator.ts';
import { serverSentences as sentences } from './sentences.ts';

/** What the server says, in English. */
export const serverSentences = sentenceTranslator(sentences);
