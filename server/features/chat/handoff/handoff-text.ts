import type { VisitorLanguage } from '#shared/domain/display.ts';
import type { Opening } from './opening-hours.rules.ts';
import { openingWords } from './opening-words.ts';

interface Notified {
  personName: string | null;
  /** The person has set themselves to unavailable. */
  isAway: boolean;
  opening: { isOpen: true } | { isOpen: false; next: Opening | undefined };
  /** The country of the platform's settings. */
  country?: string;
}

/** Texts for visitors about who answers them. */
export interface HandoffTexts {
  /** Says who was notified, and when to expect them. */
  notified(notified: Notified): string;
  /** Comes before `notified` if two questions in a row found no answer. */
  unknown: string;
  /** Comes before `notified` if the assistant cannot answer. */
  unavailable: string;
  /** Nobody came, so the assistant continues. */
  unattended: string;
  /** Somebody came but left the visitor without an answer, so the assistant continues. */
  left: string;
  /** The person has given the conversation back. */
  released: string;
  /** The response to callers that want a single answer: a person will read the message. */
  kept: string;
}

const texts: Record<VisitorLanguage, HandoffTexts> = {
  es: {
    notified({ personName, isAway, opening, country }) {
      const who = personName ?? 'una persona del equipo';
      if (!opening.isOpen) {
        return opening.next
          ? `Abrimos ${openingWords(opening.next, 'es', country)}. Déjame tu teléfono o tu correo y te contactamos.`
          : 'Ahora mismo no hay nadie. Déjame tu teléfono o tu correo y te contactamos.';
      }
      if (isAway)
        return `He avisado a ${who}. Ahora mismo no está disponible: déjame tu teléfono o tu correo y te contestará en cuanto pueda.`;
      return `He avisado a ${who}. Suele contestar en unos minutos.`;
    },
    unknown: 'No encuentro esa información.',
    unavailable: 'Ahora mismo no puedo responderte.',
    unattended:
      'Todavía no ha podido atenderte nadie, así que sigo yo. Tu mensaje está guardado: déjame tu teléfono o tu correo y te contactaremos.',
    left: 'Todavía no han podido contestarte, así que sigo yo. Tu mensaje está guardado: déjame tu teléfono o tu correo y te contactaremos.',
    released: 'Vuelve a atenderte el asistente.',
    kept: 'Tu mensaje está guardado. Una persona te contestará aquí.',
  },
  en: {
    notified({ personName, isAway, opening, country }) {
      if (!opening.isOpen) {
        return opening.next
          ? `We open ${openingWords(opening.next, 'en', country)}. Leave your phone number or email and we’ll get back to you.`
          : 'No one’s here right now. Leave your phone number or email and we’ll get back to you.';
      }
      if (isAway)
        return `I’ve let ${personName ?? 'our team'} know, but they’re not available right now. Leave your phone number or email and they’ll get back to you as soon as they can.`;
      return `I’ve let ${personName ?? 'our team'} know. They usually reply within a few minutes.`;
    },
    unknown: 'I can’t find that information.',
    unavailable: 'I can’t answer right now.',
    unattended:
      'No one has been able to help you yet, so I’ll carry on. Your message is saved: leave your phone number or email and we’ll get back to you.',
    left: 'They haven’t been able to reply yet, so I’ll carry on. Your message is saved: leave your phone number or email and we’ll get back to you.',
    released: 'You’re back with the assistant.',
    kept: 'Your message is saved. A person will answer you here.',
  },
  ca: {
    notified({ personName, isAway, opening, country }) {
      const who = personName ?? 'una persona de l’equip';
      if (!opening.isOpen) {
        return opening.next
          ? `Obrim ${openingWords(opening.next, 'ca', country)}. Deixi’m el seu telèfon o el seu correu i ens posarem en contacte amb vostè.`
          : 'Ara mateix no hi ha ningú. Deixi’m el seu telèfon o el seu correu i ens posarem en contacte amb vostè.';
      }
      if (isAway)
        return `He avisat ${who}. Ara mateix no està disponible: deixi’m el seu telèfon o el seu correu i li respondrà tan aviat com pugui.`;
      return `He avisat ${who}. Sol respondre en pocs minuts.`;
    },
    unknown: 'No trobo aquesta informació.',
    unavailable: 'Ara mateix no li puc respondre.',
    unattended:
      'Encara no l’ha pogut atendre ningú, així que continuo jo. El seu missatge està desat: deixi’m el seu telèfon o el seu correu i ens posarem en contacte amb vostè.',
    left: 'Encara no li han pogut respondre, així que continuo jo. El seu missatge està desat: deixi’m el seu telèfon o el seu correu i ens posarem en contacte amb vostè.',
    released: 'El torna a atendre l’assistent.',
    kept: 'El seu missatge està desat. Una persona li respondrà aquí.',
  },
  eu: {
    notified({ personName, isAway, opening, country }) {
      const who = personName ?? 'taldeko norbait';
      if (!opening.isOpen) {
        return opening.next
          ? `Irekitzen dugu: ${openingWords(opening.next, 'eu', country)}. Utzi zure telefonoa edo posta elektronikoa eta zurekin harremanetan jarriko gara.`
          : 'Une honetan ez dago inor. Utzi zure telefonoa edo posta elektronikoa eta zurekin harremanetan jarriko gara.';
      }
      if (isAway)
        return `Abisatuta: ${who}. Une honetan ez dago erabilgarri: utzi zure telefonoa edo posta elektronikoa eta ahal bezain laster erantzungo dizu.`;
      return `Abisatuta: ${who}. Minutu gutxiren buruan erantzun ohi du.`;
    },
    unknown: 'Ez dut informazio hori aurkitzen.',
    unavailable: 'Une honetan ezin dizut erantzun.',
    unattended:
      'Oraindik inork ezin izan zaitu artatu, beraz neuk jarraituko dut. Zure mezua gordeta dago: utzi zure telefonoa edo posta elektronikoa eta zurekin harremanetan jarriko gara.',
    left: 'Oraindik ezin izan dizute erantzun, beraz neuk jarraituko dut. Zure mezua gordeta dago: utzi zure telefonoa edo posta elektronikoa eta zurekin harremanetan jarriko gara.',
    released: 'Laguntzaileak artatzen zaitu berriro.',
    kept: 'Zure mezua gordeta dago. Pertsona batek erantzungo dizu hemen.',
  },
  gl: {
    notified({ personName, isAway, opening, country }) {
      const who = personName ?? 'unha persoa do equipo';
      if (!opening.isOpen) {
        return opening.next
          ? `Abrimos ${openingWords(opening.next, 'gl', country)}. Deixe o seu teléfono ou o seu correo e contactaremos con vostede.`
          : 'Agora mesmo non hai ninguén. Deixe o seu teléfono ou o seu correo e contactaremos con vostede.';
      }
      if (isAway)
        return `Avisei a ${who}. Agora mesmo non está dispoñible: deixe o seu teléfono ou o seu correo e contestaralle en canto poida.`;
      return `Avisei a ${who}. Adoita contestar nuns minutos.`;
    },
    unknown: 'Non atopo esa información.',
    unavailable: 'Agora mesmo non lle podo responder.',
    unattended:
      'Aínda non o puido atender ninguén, así que sigo eu. A súa mensaxe está gardada: deixe o seu teléfono ou o seu correo e contactaremos con vostede.',
    left: 'Aínda non lle puideron contestar, así que sigo eu. A súa mensaxe está gardada: deixe o seu teléfono ou o seu correo e contactaremos con vostede.',
    released: 'Vólveo atender o asistente.',
    kept: 'A súa mensaxe está gardada. Unha persoa contestaralle aquí.',
  },
  pt: {
    notified({ personName, isAway, opening, country }) {
      const who = personName ?? 'uma pessoa da equipa';
      if (!opening.isOpen) {
        return opening.next
          ? `Abrimos ${openingWords(opening.next, 'pt', country)}. Deixe o seu telefone ou e-mail e entraremos em contacto.`
          : 'Neste momento não está ninguém. Deixe o seu telefone ou e-mail e entraremos em contacto.';
      }
      if (isAway)
        return `Avisei ${who}. Neste momento não está disponível: deixe o seu telefone ou e-mail e terá resposta logo que possível.`;
      return `Avisei ${who}. Costuma responder em poucos minutos.`;
    },
    unknown: 'Não encontro essa informação.',
    unavailable: 'Neste momento não consigo responder.',
    unattended:
      'Ainda ninguém pôde atender, por isso continuo eu. A sua mensagem está guardada: deixe o seu telefone ou e-mail e entraremos em contacto.',
    left: 'Ainda não puderam responder, por isso continuo eu. A sua mensagem está guardada: deixe o seu telefone ou e-mail e entraremos em contacto.',
    released: 'O assistente volta a atender.',
    kept: 'A sua mensagem está guardada. Uma pessoa responderá aqui.',
  },
  fr: {
    notified({ personName, isAway, opening, country }) {
      const who = personName ?? 'une personne de l’équipe';
      if (!opening.isOpen) {
        return opening.next
          ? `Nous ouvrons ${openingWords(opening.next, 'fr', country)}. Laissez votre téléphone ou votre e-mail et nous vous recontacterons.`
          : 'Il n’y a personne pour le moment. Laissez votre téléphone ou votre e-mail et nous vous recontacterons.';
      }
      if (isAway)
        return `J’ai prévenu ${who}. La personne n’est pas disponible pour le moment : laissez votre téléphone ou votre e-mail et vous aurez une réponse dès que possible.`;
      return `J’ai prévenu ${who}. La réponse arrive en général en quelques minutes.`;
    },
    unknown: 'Je ne trouve pas cette information.',
    unavailable: 'Je ne peux pas vous répondre pour le moment.',
    unattended:
      'Personne n’a encore pu vous répondre, je reprends donc la conversation. Votre message est enregistré : laissez votre téléphone ou votre e-mail et nous vous recontacterons.',
    left: 'On n’a pas encore pu vous répondre, je reprends donc la conversation. Votre message est enregistré : laissez votre téléphone ou votre e-mail et nous vous recontacterons.',
    released: 'L’assistant reprend la conversation.',
    kept: 'Votre message est enregistré. Une personne vous répondra ici.',
  },
  de: {
    notified({ personName, isAway, opening, country }) {
      const who = personName ?? 'unser Team';
      if (!opening.isOpen) {
        return opening.next
          ? `Wir öffnen ${openingWords(opening.next, 'de', country)}. Hinterlassen Sie Ihre Telefonnummer oder E-Mail-Adresse, dann melden wir uns bei Ihnen.`
          : 'Im Moment ist niemand da. Hinterlassen Sie Ihre Telefonnummer oder E-Mail-Adresse, dann melden wir uns bei Ihnen.';
      }
      if (isAway)
        return `Ich habe ${who} benachrichtigt. Im Moment ist niemand erreichbar: Hinterlassen Sie Ihre Telefonnummer oder E-Mail-Adresse, dann bekommen Sie so bald wie möglich eine Antwort.`;
      return `Ich habe ${who} benachrichtigt. Eine Antwort kommt meist innerhalb weniger Minuten.`;
    },
    unknown: 'Diese Information finde ich nicht.',
    unavailable: 'Ich kann Ihnen im Moment nicht antworten.',
    unattended:
      'Noch konnte sich niemand um Sie kümmern, deshalb mache ich weiter. Ihre Nachricht ist gespeichert: Hinterlassen Sie Ihre Telefonnummer oder E-Mail-Adresse, dann melden wir uns bei Ihnen.',
    left: 'Noch konnte Ihnen niemand antworten, deshalb mache ich weiter. Ihre Nachricht ist gespeichert: Hinterlassen Sie Ihre Telefonnummer oder E-Mail-Adresse, dann melden wir uns bei Ihnen.',
    released: 'Ab jetzt antwortet Ihnen wieder der Assistent.',
    kept: 'Ihre Nachricht ist gespeichert. Ein Mensch wird Ihnen hier antworten.',
  },
  it: {
    notified({ personName, isAway, opening, country }) {
      const who = personName ?? 'una persona del team';
      if (!opening.isOpen) {
        return opening.next
          ? `Apriamo ${openingWords(opening.next, 'it', country)}. Lasci il suo telefono o la sua e-mail e la ricontatteremo.`
          : 'In questo momento non c’è nessuno. Lasci il suo telefono o la sua e-mail e la ricontatteremo.';
      }
      if (isAway)
        return `Ho avvisato ${who}. In questo momento non è disponibile: lasci il suo telefono o la sua e-mail e riceverà una risposta appena possibile.`;
      return `Ho avvisato ${who}. Di solito risponde in pochi minuti.`;
    },
    unknown: 'Non trovo questa informazione.',
    unavailable: 'In questo momento non posso risponderle.',
    unattended:
      'Nessuno ha ancora potuto assisterla, quindi continuo io. Il suo messaggio è salvato: lasci il suo telefono o la sua e-mail e la ricontatteremo.',
    left: 'Non hanno ancora potuto risponderle, quindi continuo io. Il suo messaggio è salvato: lasci il suo telefono o la sua e-mail e la ricontatteremo.',
    released: 'Torna a risponderle l’assistente.',
    kept: 'Il suo messaggio è salvato. Una persona le risponderà qui.',
  },
};

export function handoffTexts(language: VisitorLanguage): HandoffTexts {
  return texts[language];
}
