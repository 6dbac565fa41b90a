import { expect, test } from 'vitest';
import { asksForPerson } from './asking.rules.ts';

test.each([
  'Vull parlar amb una persona, sisplau',
  'Pertsona batekin hitz egin nahi dut',
  'Pertsona batekin hitz egin nahi dut mesedez',
  'Quero falar cunha persoa',
  'Bom dia, queria falar com uma pessoa',
  'Posso falar com alguém?',
  'Je voudrais parler à une personne',
  'Puis-je parler avec un conseiller ?',
  'Ich möchte bitte mit einem Menschen sprechen',
  'Kann ich mit jemandem reden?',
  'Vorrei parlare con un operatore',
  'Posso parlare con una persona?',
  'Rufen Sie mich bitte an',
  'Mi potete chiamare?',
])('%s asks for a person', (message) => expect(asksForPerson(message)).toBe(true));

test.each([
  'No vull parlar amb una persona',
  'Quantes persones hi caben?',
  'Zenbat pertsona sartzen dira?',
  'Non quero falar cunha persoa',
  'Não quero falar com uma pessoa',
  'Uma mesa para quatro pessoas',
  'Je ne veux pas parler à une personne',
  'Une table pour quatre personnes',
  'Ich möchte nicht mit einem Menschen sprechen',
  'Ein Tisch für vier Personen',
  'Non voglio parlare con una persona',
  'Un tavolo per quattro persone',
  'Rufen Sie mich bitte morgen an',
  'Mi potete chiamare domani?',
])('%s does not', (message) => expect(asksForPerson(message)).toBe(false));
