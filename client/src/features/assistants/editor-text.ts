import type { Catalogue } from '#client/i18n/catalogue.ts';
import { editor as en } from '#client/i18n/en/assistants-editor.ts';
import { type EditorText, editor as es } from '#client/i18n/es/assistants-editor.ts';

export const editorText: Catalogue<EditorText> = { es, en };
