import { plainName } from '#server/lib/text/plain-name.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';

/** The platform's own texts at an outside service. */
export interface ChannelText {
  /** Stands before the first automatic message of a conversation: a machine answers, for whom, and how to reach a person. */
  disclosure(assistant: string, offersPerson: boolean): string;
  /** The greeting for a person who opens a bot for the first time. */
  greeting: string;
  /** The answer to a voice note or a picture that came without text. */
  wordsOnly: string;
  /** Stands for such a message in the text for a person of the business who has the conversation. */
  noWords: string;
  /** Stands for this many pictures in the text that the assistant and the person who has the conversation read. */
  pictures(count: number): string;
  /** Like `pictures`, if the assistant's model looks at them. */
  picturesSeen(count: number): string;
  /** Stands before the question of a card, when the pictures came as an answer to a card. */
  picturesKept(count: number): string;
  /** Stands before the text of a voice note. */
  voice: string;
  voiceTooLong: string;
  /** Stands above the choices, when their question is in an earlier message. */
  choose: string;
  /** The answer when the assistant is switched off. */
  closed: string;
}

export const channelText: Record<VisitorLanguage, ChannelText> = {
  es: {
    disclosure: (assistant, offersPerson) =>
      `Te responde ${assistant}, un asistente automático.${offersPerson ? ' Si prefieres hablar con una persona, escribe «quiero hablar con una persona».' : ''}`,
    greeting: 'Hola. ¿En qué puedo ayudarte?',
    wordsOnly: 'Por ahora solo puedo leer mensajes de texto. ¿Me lo escribes?',
    noWords: '[Ha enviado algo que no es texto, y aquí no se puede ver: una nota de voz, una foto…]',
    pictures: (count) =>
      count === 1 ? '[Foto: la ve el equipo, no el asistente]' : `[${count} fotos: las ve el equipo, no el asistente]`,
    picturesSeen: (count) => (count === 1 ? '[Foto]' : `[${count} fotos]`),
    picturesKept: (count) => (count === 1 ? 'La foto le llega al equipo.' : 'Las fotos le llegan al equipo.'),
    voice: '🎤',
    voiceTooLong: 'Solo puedo escuchar notas de voz de hasta dos minutos. ¿Me la mandas más corta, o me lo escribes?',
    choose: 'Elige una opción:',
    closed: 'Este asistente no está disponible en este momento.',
  },
  en: {
    disclosure: (assistant, offersPerson) =>
      `${assistant} is an automated assistant.${offersPerson ? ' If you’d rather talk to a person, write “I want to talk to a person”.' : ''}`,
    greeting: 'Hello. How can I help you?',
    wordsOnly: 'For now I can only read text messages. Could you write it?',
    noWords: '[They’ve sent something that isn’t text, and it can’t be seen here: a voice note, a picture…]',
    pictures: (count) =>
      count === 1
        ? '[Picture: the team sees it, the assistant doesn’t]'
        : `[${count} pictures: the team sees them, the assistant doesn’t]`,
    picturesSeen: (count) => (count === 1 ? '[Picture]' : `[${count} pictures]`),
    picturesKept: (count) => (count === 1 ? 'The team gets the picture.' : 'The team gets the pictures.'),
    voice: '🎤',
    voiceTooLong: 'I can only listen to voice notes of up to two minutes. Could you send a shorter one, or write it?',
    choose: 'Choose an option:',
    closed: 'This assistant isn’t available right now.',
  },
  ca: {
    disclosure: (assistant, offersPerson) =>
      `Li respon ${assistant}, un assistent automàtic.${offersPerson ? ' Si prefereix parlar amb una persona, escrigui «vull parlar amb una persona».' : ''}`,
    greeting: 'Hola. En què el puc ajudar?',
    wordsOnly: 'De moment només puc llegir missatges de text. M’ho pot escriure?',
    noWords: '[Ha enviat una cosa que no és text i que aquí no es pot veure: una nota de veu, una foto…]',
    pictures: (count) =>
      count === 1 ? '[Foto: la veu l’equip, no l’assistent]' : `[${count} fotos: les veu l’equip, no l’assistent]`,
    picturesSeen: (count) => (count === 1 ? '[Foto]' : `[${count} fotos]`),
    picturesKept: (count) => (count === 1 ? 'La foto arriba a l’equip.' : 'Les fotos arriben a l’equip.'),
    voice: '🎤',
    voiceTooLong:
      'Només puc escoltar notes de veu de fins a dos minuts. Me’n pot enviar una de més curta, o escriure-m’ho?',
    choose: 'Triï una opció:',
    closed: 'Aquest assistent no està disponible ara mateix.',
  },
  eu: {
    disclosure: (assistant, offersPerson) =>
      `${assistant} laguntzaile automatikoak erantzuten dizu.${offersPerson ? ' Pertsona batekin hitz egin nahiago baduzu, idatzi «pertsona batekin hitz egin nahi dut».' : ''}`,
    greeting: 'Kaixo. Zertan lagun diezazuket?',
    wordsOnly: 'Oraingoz testu-mezuak bakarrik irakur ditzaket. Idatziko didazu?',
    noWords: '[Testua ez den zerbait bidali du, eta hemen ezin da ikusi: ahots-ohar bat, argazki bat…]',
    pictures: (count) =>
      count === 1
        ? '[Argazkia: taldeak ikusten du, laguntzaileak ez]'
        : `[${count} argazki: taldeak ikusten ditu, laguntzaileak ez]`,
    picturesSeen: (count) => (count === 1 ? '[Argazkia]' : `[${count} argazki]`),
    picturesKept: (count) => (count === 1 ? 'Argazkia taldeari heltzen zaio.' : 'Argazkiak taldeari heltzen zaizkio.'),
    voice: '🎤',
    voiceTooLong:
      'Bi minutura arteko ahots-oharrak bakarrik entzun ditzaket. Laburrago bat bidaliko didazu, ala idatzi?',
    choose: 'Aukeratu bat:',
    closed: 'Laguntzaile hau ez dago erabilgarri une honetan.',
  },
  gl: {
    disclosure: (assistant, offersPerson) =>
      `Respóndelle ${assistant}, un asistente automático.${offersPerson ? ' Se prefire falar cunha persoa, escriba «quero falar cunha persoa».' : ''}`,
    greeting: 'Ola. En que lle podo axudar?',
    wordsOnly: 'Polo momento só podo ler mensaxes de texto. Pode escribirmo?',
    noWords: '[Enviou algo que non é texto e que aquí non se pode ver: unha nota de voz, unha foto…]',
    pictures: (count) =>
      count === 1 ? '[Foto: vena o equipo, non o asistente]' : `[${count} fotos: venas o equipo, non o asistente]`,
    picturesSeen: (count) => (count === 1 ? '[Foto]' : `[${count} fotos]`),
    picturesKept: (count) => (count === 1 ? 'A foto chégalle ao equipo.' : 'As fotos chéganlle ao equipo.'),
    voice: '🎤',
    voiceTooLong: 'Só podo escoitar notas de voz de ata dous minutos. Pode enviarme unha máis curta, ou escribirmo?',
    choose: 'Escolla unha opción:',
    closed: 'Este asistente non está dispoñible neste momento.',
  },
  pt: {
    disclosure: (assistant, offersPerson) =>
      `Quem responde é ${assistant}, um assistente automático.${offersPerson ? ' Se preferir falar com uma pessoa, escreva «quero falar com uma pessoa».' : ''}`,
    greeting: 'Olá. Em que posso ajudar?',
    wordsOnly: 'Por agora só consigo ler mensagens de texto. Pode escrever?',
    noWords: '[Enviou algo que não é texto e que aqui não se pode ver: uma nota de voz, uma fotografia…]',
    pictures: (count) =>
      count === 1
        ? '[Fotografia: vê-a a equipa, não o assistente]'
        : `[${count} fotografias: vê-as a equipa, não o assistente]`,
    picturesSeen: (count) => (count === 1 ? '[Fotografia]' : `[${count} fotografias]`),
    picturesKept: (count) => (count === 1 ? 'A equipa recebe a fotografia.' : 'A equipa recebe as fotografias.'),
    voice: '🎤',
    voiceTooLong: 'Só consigo ouvir notas de voz até dois minutos. Pode enviar uma mais curta, ou escrever?',
    choose: 'Escolha uma opção:',
    closed: 'Este assistente não está disponível neste momento.',
  },
  fr: {
    disclosure: (assistant, offersPerson) =>
      `C’est ${assistant}, un assistant automatique, qui vous répond.${offersPerson ? ' Si vous préférez parler à une personne, écrivez « je veux parler à une personne ».' : ''}`,
    greeting: 'Bonjour. Comment puis-je vous aider ?',
    wordsOnly: 'Pour l’instant, je ne peux lire que des messages écrits. Pouvez-vous me l’écrire ?',
    noWords: '[A envoyé autre chose que du texte, qui ne peut pas être affiché ici : un message vocal, une photo…]',
    pictures: (count) =>
      count === 1
        ? '[Photo : l’équipe la voit, pas l’assistant]'
        : `[${count} photos : l’équipe les voit, pas l’assistant]`,
    picturesSeen: (count) => (count === 1 ? '[Photo]' : `[${count} photos]`),
    picturesKept: (count) => (count === 1 ? 'L’équipe reçoit la photo.' : 'L’équipe reçoit les photos.'),
    voice: '🎤',
    voiceTooLong:
      'Je ne peux écouter que des messages vocaux de deux minutes au plus. Pouvez-vous en envoyer un plus court, ou me l’écrire ?',
    choose: 'Choisissez une option :',
    closed: 'Cet assistant n’est pas disponible pour le moment.',
  },
  de: {
    disclosure: (assistant, offersPerson) =>
      `Hier antwortet Ihnen ${assistant}, ein automatischer Assistent.${offersPerson ? ' Wenn Sie lieber mit einem Menschen sprechen möchten, schreiben Sie „Ich möchte mit einem Menschen sprechen“.' : ''}`,
    greeting: 'Guten Tag. Wie kann ich Ihnen helfen?',
    wordsOnly: 'Im Moment kann ich nur Textnachrichten lesen. Können Sie es mir bitte schreiben?',
    noWords:
      '[Hat etwas gesendet, das kein Text ist und hier nicht angezeigt werden kann: eine Sprachnachricht, ein Foto …]',
    pictures: (count) =>
      count === 1
        ? '[Foto: das Team sieht es, der Assistent nicht]'
        : `[${count} Fotos: das Team sieht sie, der Assistent nicht]`,
    picturesSeen: (count) => (count === 1 ? '[Foto]' : `[${count} Fotos]`),
    picturesKept: (count) => (count === 1 ? 'Das Team bekommt das Foto.' : 'Das Team bekommt die Fotos.'),
    voice: '🎤',
    voiceTooLong:
      'Ich kann nur Sprachnachrichten bis zu zwei Minuten anhören. Können Sie bitte eine kürzere senden oder es mir schreiben?',
    choose: 'Bitte wählen Sie:',
    closed: 'Dieser Assistent ist im Moment nicht verfügbar.',
  },
  it: {
    disclosure: (assistant, offersPerson) =>
      `Le risponde ${assistant}, un assistente automatico.${offersPerson ? ' Se preferisce parlare con una persona, scriva «voglio parlare con una persona».' : ''}`,
    greeting: 'Buongiorno. Come posso aiutarla?',
    wordsOnly: 'Per ora posso leggere solo messaggi di testo. Può scrivermelo?',
    noWords: '[Ha inviato qualcosa che non è testo e che qui non si può vedere: un messaggio vocale, una foto…]',
    pictures: (count) =>
      count === 1 ? '[Foto: la vede il team, non l’assistente]' : `[${count} foto: le vede il team, non l’assistente]`,
    picturesSeen: (count) => (count === 1 ? '[Foto]' : `[${count} foto]`),
    picturesKept: (count) => (count === 1 ? 'La foto arriva al team.' : 'Le foto arrivano al team.'),
    voice: '🎤',
    voiceTooLong: 'Posso ascoltare solo messaggi vocali fino a due minuti. Può mandarne uno più breve, o scrivermelo?',
    choose: 'Scelga un’opzione:',
    closed: 'Questo assistente non è disponibile in questo momento.',
  },
};

/** A name as Markdown, with every mark escaped. */
export function nameInMarkdown(name: string): string {
  return plainName(name).replace(/[!-/:-@[-`{-~]/g, '\\$&');
}
