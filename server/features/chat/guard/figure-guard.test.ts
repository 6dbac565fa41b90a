import { describe, expect, test } from 'vitest';
import { heldOutCases } from '#tests/figures/held-out.ts';
import { createFigureGuard, type FigureSources } from './figure-guard.ts';
import { offers } from './offers.ts';

const salon: FigureSources = {
  known: ['Corte 25 €. Abrimos de martes a viernes de 9:30 a 19:00. Tel. 91 522 33 44.'],
  asked: ['¿Cuánto cuesta el tinte? Voy el 3 de julio'],
  answered: ['El corte cuesta 25 €.'],
};

function guarded(pieces: readonly string[], sources = salon, isCut = false) {
  const shown: string[] = [];
  const guard = createFigureGuard(sources, (text) => shown.push(text));
  const after = pieces.map((piece) => {
    guard.write(piece);
    return shown.join('');
  });
  const held = guard.end(isCut);
  return { text: shown.join(''), held, after };
}

const { ask, promise, cell } = offers.es;

describe('the guard', () => {
  test('puts an offer in the place of the first sentence with a figure that nobody has said, and leaves out the others', () => {
    const { text, held } = guarded(['El corte cuesta 25 €. El tinte cuesta 40 €. Las mechas, 60 €. ¿Te apunto?']);
    expect(text).toBe(`El corte cuesta 25 €. ${ask} ¿Te apunto?`);
    expect(held).toEqual([
      { sentence: 'El tinte cuesta 40 €.', figures: ['40 €'] },
      { sentence: 'Las mechas, 60 €.', figures: ['60 €'] },
    ]);
  });

  test('lets a sentence pass as soon as the blank behind it is there', () => {
    const { after } = guarded(['El corte ', 'cuesta 25', ' €.', ' Y', ' el lunes no.']);
    expect(after).toEqual(['', '', '', 'El corte cuesta 25 €.', 'El corte cuesta 25 €.']);
  });

  test('keeps what the visitor and earlier answers have said', () => {
    const said = 'El 3 de julio puedes venir. El corte son veinticinco euros.';
    expect(guarded([said])).toMatchObject({ text: said, held: [] });
  });

  test('asks nobody again for what they have left', () => {
    const sources = { ...salon, asked: ['Soy Ana, 600 11 22 33', ...salon.asked] };
    expect(guarded(['El tinte cuesta 40 €.'], sources).text).toBe(promise);
  });

  test('speaks the language of the conversation', () => {
    const sources = { known: ['Haircut $25'], asked: ['ok', 'How much is a haircut?'], answered: [] };
    expect(guarded(['It is $40.'], sources).text).toBe(offers.en.ask);
  });

  test('leaves lists, bold text, tables and numbers of passages whole', () => {
    expect(guarded(['Precios:\n\n- Corte: 25 €\n- Tinte: 40 €\n- Mechas: 60 €\n\n¿Te apunto?']).text).toBe(
      `Precios:\n\n- Corte: 25 €\n- ${ask}\n\n¿Te apunto?`,
    );
    expect(guarded(['1. Corte: 25 €\n2. Tinte: 40 €']).text).toBe(`1. Corte: 25 €\n2. ${ask}`);
    expect(guarded(['**Cuesta 40 €. Son 3 horas.** Vale.']).text).toBe(`**${ask}** Vale.`);
    expect(guarded(['El tinte son 40 €. [1] [2] El corte, 25 €. [1]']).text).toBe(`${ask} El corte, 25 €. [1]`);
    expect(guarded(['|Corte|25 €|\n|Tinte|40 €|\n\nVale.']).text).toBe(
      `|Corte|25 €|\n|Tinte| ${cell} |\n\nVale.\n\n${ask}`,
    );
  });

  test('does not end a sentence at an abbreviation', () => {
    expect(guarded(['Llama al tel. 600 11 22 33 a las 9 p. m. o ven.']).text).toBe(ask);
  });

  test('shows of a reply that was cut nothing that may be the beginning of a figure', () => {
    expect(guarded(['El corte cuesta 25 €. El tinte cuesta 4'], salon, true)).toEqual({
      text: 'El corte cuesta 25 €.',
      held: [],
      after: ['El corte cuesta 25 €.'],
    });
    expect(guarded(['El corte cuesta 25'], salon, true).text).toBe('El corte cuesta');
  });

  test('gives the same for every split of a text, and never shows what it holds', () => {
    const random = randomOf(7);
    for (const { grounds, founded, invented } of heldOutCases) {
      const sources = { known: grounds, asked: [], answered: [] };
      for (let round = 0; round < 10; round += 1) {
        const text = Array.from({ length: 12 }, () => {
          const list = random() < 0.5 ? founded : invented;
          const joint = [' ', '\n', '\n\n', '\n- ', ' [1] ', '\n| '][Math.floor(random() * 6)] ?? ' ';
          return (list[Math.floor(random() * list.length)] ?? '') + joint;
        }).join('');
        const whole = guarded([text], sources);
        const split = guarded(pieces(text, random), sources);
        expect(split.text).toBe(whole.text);
        expect(split.held).toEqual(whole.held);
        for (const { sentence } of whole.held.filter(({ sentence }) => !sentence.startsWith('|')))
          for (const shown of split.after) expect(shown.includes(sentence)).toBe(false);
      }
    }
  });
});

function pieces(text: string, random: () => number): string[] {
  const found: string[] = [];
  for (let at = 0; at < text.length; ) {
    const length = 1 + Math.floor(random() * 9);
    found.push(text.slice(at, at + length));
    at += length;
  }
  return found;
}

/** The same numbers each time. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

describe('in the other languages that visitors read', () => {
  const known = ['Limpieza 60 €, 45 minutos. Abrimos a las 9:00. Cerramos el 3 de agosto.'];
  const asked = {
    ca: 'Bon dia, quant costa una neteja?',
    gl: 'Bo día, canto custa unha limpeza?',
    pt: 'Bom dia, quanto custa uma limpeza?',
    fr: 'Bonjour, combien coûte un nettoyage ?',
    de: 'Guten Tag, was kostet eine Reinigung?',
    it: 'Buongiorno, quanto costa una pulizia?',
    eu: 'Kaixo, zenbat balio du garbiketak?',
  } as const;
  const founded = {
    ca: 'La neteja costa seixanta euros i dura 45 minuts.',
    gl: 'A limpeza custa sesenta euros e dura 45 minutos.',
    pt: 'A limpeza custa sessenta euros e demora 45 minutos.',
    fr: 'Le nettoyage coûte soixante euros et dure 45 minutes.',
    de: 'Die Reinigung kostet sechzig Euro und dauert 45 Minuten.',
    it: 'La pulizia costa sessanta euro e dura 45 minuti.',
    eu: 'Garbiketak hirurogei euro balio ditu eta 45 minutu irauten du.',
  } as const;

  test.each(['ca', 'gl', 'pt', 'fr', 'de', 'it', 'eu'] as const)(
    '%s: what is known passes, what nobody has said is offered',
    (language) => {
      const sources = { known, asked: [asked[language]], answered: [] };
      expect(guarded([founded[language]], sources)).toMatchObject({ text: founded[language], held: [] });
      const invented = founded[language].replace('45', '90');
      expect(guarded([invented], sources).text).toBe(offers[language].ask);
      expect(guarded([`${invented} `], { known, asked: ['ok'], answered: [], language }).text).toContain(
        offers[language].ask,
      );
    },
  );
});
