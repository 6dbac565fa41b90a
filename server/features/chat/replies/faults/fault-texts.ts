import type { VisitorLanguage } from '#shared/domain/display.ts';

/** Texts about why a visitor has no answer, or only a part of it. */
export interface FaultTexts {
  unavailable: string;
  busy: string;
  cut: string;
  closed: string;
}

export const faultTexts: Record<VisitorLanguage, FaultTexts> = {
  es: {
    unavailable:
      'Ahora mismo no puedo responderte. Déjame tu correo o tu teléfono y te contactaremos lo antes posible.',
    busy: 'Hay muchas consultas en este momento. Vuelve a intentarlo en unos segundos, o déjame tu correo o tu teléfono y te contactaremos.',
    cut: 'La respuesta se ha cortado. Puedes reintentarlo, o dejarme tu correo o tu teléfono y te contactaremos.',
    closed: 'Este asistente no está disponible en este momento.',
  },
  en: {
    unavailable:
      'I can’t answer right now. Leave your email or phone number and we’ll get back to you as soon as possible.',
    busy: 'There are a lot of questions right now. Try again in a few seconds, or leave your email or phone number and we’ll get back to you.',
    cut: 'The answer was cut off. You can try again, or leave your email or phone number and we’ll get back to you.',
    closed: 'This assistant isn’t available right now.',
  },
  ca: {
    unavailable:
      'Ara mateix no li puc respondre. Deixi’m el seu correu o el seu telèfon i el contactarem com més aviat millor.',
    busy: 'Hi ha moltes consultes en aquest moment. Torni-ho a provar d’aquí a uns segons, o deixi’m el seu correu o el seu telèfon i el contactarem.',
    cut: 'La resposta s’ha tallat. Pot tornar-ho a provar, o deixar-me el seu correu o el seu telèfon i el contactarem.',
    closed: 'Aquest assistent no està disponible ara mateix.',
  },
  eu: {
    unavailable:
      'Une honetan ezin dizut erantzun. Utzi zure posta elektronikoa edo telefonoa eta ahalik eta azkarren jarriko gara harremanetan.',
    busy: 'Galdera asko daude une honetan. Saiatu berriro segundo batzuk barru, edo utzi zure posta elektronikoa edo telefonoa eta harremanetan jarriko gara.',
    cut: 'Erantzuna eten egin da. Berriro saia zaitezke, edo utzi zure posta elektronikoa edo telefonoa eta harremanetan jarriko gara.',
    closed: 'Laguntzaile hau ez dago erabilgarri une honetan.',
  },
  gl: {
    unavailable:
      'Agora mesmo non lle podo responder. Deixe o seu correo ou o seu teléfono e contactaremos o antes posible.',
    busy: 'Hai moitas consultas neste momento. Volva intentalo nuns segundos, ou deixe o seu correo ou o seu teléfono e contactaremos.',
    cut: 'A resposta cortouse. Pode intentalo de novo, ou deixar o seu correo ou o seu teléfono e contactaremos.',
    closed: 'Este asistente non está dispoñible neste momento.',
  },
  pt: {
    unavailable:
      'Neste momento não consigo responder. Deixe o seu e-mail ou telefone e entraremos em contacto logo que possível.',
    busy: 'Há muitas perguntas neste momento. Tente de novo dentro de alguns segundos, ou deixe o seu e-mail ou telefone e entraremos em contacto.',
    cut: 'A resposta foi cortada. Pode tentar de novo, ou deixar o seu e-mail ou telefone e entraremos em contacto.',
    closed: 'Este assistente não está disponível neste momento.',
  },
  fr: {
    unavailable:
      'Je ne peux pas vous répondre pour le moment. Laissez votre e-mail ou votre téléphone et nous vous recontacterons dès que possible.',
    busy: 'Il y a beaucoup de questions en ce moment. Réessayez dans quelques secondes, ou laissez votre e-mail ou votre téléphone et nous vous recontacterons.',
    cut: 'La réponse a été coupée. Vous pouvez réessayer, ou laisser votre e-mail ou votre téléphone et nous vous recontacterons.',
    closed: 'Cet assistant n’est pas disponible pour le moment.',
  },
  de: {
    unavailable:
      'Ich kann Ihnen im Moment nicht antworten. Hinterlassen Sie Ihre E-Mail-Adresse oder Telefonnummer, dann melden wir uns so bald wie möglich.',
    busy: 'Im Moment gibt es viele Anfragen. Versuchen Sie es in ein paar Sekunden noch einmal, oder hinterlassen Sie Ihre E-Mail-Adresse oder Telefonnummer, dann melden wir uns.',
    cut: 'Die Antwort wurde abgebrochen. Versuchen Sie es noch einmal, oder hinterlassen Sie Ihre E-Mail-Adresse oder Telefonnummer, dann melden wir uns.',
    closed: 'Dieser Assistent ist im Moment nicht verfügbar.',
  },
  it: {
    unavailable:
      'In questo momento non posso risponderle. Lasci la sua e-mail o il suo telefono e la ricontatteremo il prima possibile.',
    busy: 'In questo momento ci sono molte domande. Riprovi tra qualche secondo, oppure lasci la sua e-mail o il suo telefono e la ricontatteremo.',
    cut: 'La risposta si è interrotta. Può riprovare, oppure lasciare la sua e-mail o il suo telefono e la ricontatteremo.',
    closed: 'Questo assistente non è disponibile in questo momento.',
  },
};
