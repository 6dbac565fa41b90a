import type { Catalogue } from '#client/i18n/catalogue.ts';
import { knowledge as en } from '#client/i18n/en/knowledge.ts';
import { knowledge as es, type KnowledgeText } from '#client/i18n/es/knowledge.ts';

export const knowledgeText: Catalogue<KnowledgeText> = { es, en };
