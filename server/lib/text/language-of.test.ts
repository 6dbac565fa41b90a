import { expect, test } from 'vitest';
import { languageOf } from './language-of.ts';

test.each([
  ['es', '¿Atendéis a niños?'],
  ['es', 'Hola, quería saber el precio de una limpieza'],
  ['es', 'hola'],
  ['en', 'Do you have a table for tonight?'],
  ['ca', 'Bon dia, quant costa una neteja? Obriu demà?'],
  ['eu', 'Kaixo, zenbat balio du? Noiz zaudete zabalik?'],
  ['gl', 'Bo día, canto custa unha limpeza? Abren mañá?'],
  ['pt', 'Bom dia, quanto custa uma limpeza? Estão abertos amanhã?'],
  ['fr', 'Bonjour, combien coûte un nettoyage ? Vous êtes ouverts demain ?'],
  ['de', 'Guten Tag, was kostet eine Reinigung? Haben Sie morgen geöffnet?'],
  ['it', 'Buongiorno, quanto costa una pulizia? Siete aperti domani?'],
  [undefined, 'ok'],
  [undefined, '600 111 222'],
])('%s: %s', (language, text) => expect(languageOf(text)).toBe(language));
