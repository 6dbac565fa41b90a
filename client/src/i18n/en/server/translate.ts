import { sentenceTranslator } from '../../sentence-translator.ts';
import { serverSentences as sentences } from './sentences.ts';

/** Translates the server's sentences to English. */
export const serverSentences = sentenceTranslator(sentences);
