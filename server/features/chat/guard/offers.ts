import type { VisitorLanguage } from '#shared/domain/display.ts';

interface Offer {
  /** The text that replaces a sentence. */
  ask: string;
  /** The same text for a visitor who has left an address or a number. */
  promise: string;
  /** The text that replaces a cell of a table. */
  cell: string;
}

/** The texts that replace a figure that is in none of the sources. */
export const offers: Record<VisitorLanguage, Offer> = {
  es: {
    ask: 'Ese dato prefiero confirmártelo: déjame tu nombre y un correo o un teléfono y te lo dice una persona del equipo.',
    promise: 'Ese dato te lo confirmará una persona del equipo.',
    cell: 'por confirmar',
  },
  en: {
    ask: 'I would rather have that confirmed: leave me your name and an email address or a phone number, and somebody from the team will get back to you.',
    promise: 'Somebody from the team will confirm that for you.',
    cell: 'to be confirmed',
  },
  ca: {
    ask: 'Aquesta dada prefereixo confirmar-la-hi: deixi’m el seu nom i un correu o un telèfon i l’hi dirà una persona de l’equip.',
    promise: 'Aquesta dada l’hi confirmarà una persona de l’equip.',
    cell: 'per confirmar',
  },
  eu: {
    ask: 'Datu hori nahiago dut baieztatu: utzi zure izena eta posta elektroniko bat edo telefono bat, eta taldeko norbaitek esango dizu.',
    promise: 'Datu hori taldeko norbaitek baieztatuko dizu.',
    cell: 'baieztatzeke',
  },
  gl: {
    ask: 'Ese dato prefiro confirmarllo: deixe o seu nome e un correo ou un teléfono e dirallo unha persoa do equipo.',
    promise: 'Ese dato confirmarallo unha persoa do equipo.',
    cell: 'por confirmar',
  },
  pt: {
    ask: 'Prefiro confirmar esse dado: deixe o seu nome e um e-mail ou telefone, e uma pessoa da equipa entra em contacto.',
    promise: 'Uma pessoa da equipa confirmará esse dado.',
    cell: 'a confirmar',
  },
  fr: {
    ask: 'Je préfère vous faire confirmer cette information : laissez votre nom et un e-mail ou un téléphone, et une personne de l’équipe vous répondra.',
    promise: 'Une personne de l’équipe vous confirmera cette information.',
    cell: 'à confirmer',
  },
  de: {
    ask: 'Das lasse ich lieber bestätigen: Bitte nennen Sie Ihren Namen und eine E-Mail-Adresse oder Telefonnummer, dann meldet sich jemand aus dem Team.',
    promise: 'Das bestätigt Ihnen jemand aus dem Team.',
    cell: 'wird noch bestätigt',
  },
  it: {
    ask: 'Preferisco farle confermare questo dato: lasci il suo nome e un’e-mail o un telefono e una persona del team glielo dirà.',
    promise: 'Questo dato glielo confermerà una persona del team.',
    cell: 'da confermare',
  },
};
