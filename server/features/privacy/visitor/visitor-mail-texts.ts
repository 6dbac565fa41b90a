import type { VisitorLanguage } from '#shared/domain/display.ts';

/** The texts of mails to visitors about their data. */
export const visitorMailTexts = {
  es: {
    codeSubject: (code: string) => `Tu código: ${code}`,
    codeTitle: 'Confirma que este correo es tuyo',
    code: (code: string, assistant: string) =>
      `Escribe ${code} en el chat de ${assistant}. Sirve una vez, durante 15 minutos.`,
    codeIgnore: 'Si no lo has pedido tú, no hagas nada: nadie verá tus datos.',
    codeWhy: 'Te escribimos porque alguien dio esta dirección en el chat.',
    transcriptSubject: (assistant: string, reference: string | null) =>
      `Tu conversación con ${assistant}${reference ? ` (${reference})` : ''}`,
    transcript: (reference: string | null) =>
      `Esto es lo que se ha dicho en el chat.${reference ? ` Su referencia es ${reference}.` : ''}`,
    machine: 'Lo que está marcado con «IA» lo ha escrito una inteligencia artificial, y puede contener errores.',
    heading: 'Conversación',
    you: 'Tú',
    person: 'Una persona',
    notice: 'Mensaje automático',
    transcriptWhy: 'Te escribimos porque has pedido esta copia en el chat.',
  },
  en: {
    codeSubject: (code: string) => `Your code: ${code}`,
    codeTitle: 'Confirm that this email is yours',
    code: (code: string, assistant: string) =>
      `Enter ${code} in the chat with ${assistant}. It works once, for 15 minutes.`,
    codeIgnore: 'If it wasn’t you, do nothing: nobody will see your data.',
    codeWhy: 'We’re writing because someone gave this address in the chat.',
    transcriptSubject: (assistant: string, reference: string | null) =>
      `Your conversation with ${assistant}${reference ? ` (${reference})` : ''}`,
    transcript: (reference: string | null) =>
      `This is what was said in the chat.${reference ? ` Its reference is ${reference}.` : ''}`,
    machine: 'What is marked “AI” was written by an artificial intelligence, and can contain mistakes.',
    heading: 'Conversation',
    you: 'You',
    person: 'A person',
    notice: 'Automatic message',
    transcriptWhy: 'We’re writing because you asked for this copy in the chat.',
  },
  ca: {
    codeSubject: (code: string) => `El seu codi: ${code}`,
    codeTitle: 'Confirmi que aquest correu és seu',
    code: (code: string, assistant: string) =>
      `Escrigui ${code} al xat de ${assistant}. Serveix una vegada, durant 15 minuts.`,
    codeIgnore: 'Si no ho ha demanat vostè, no faci res: ningú no veurà les seves dades.',
    codeWhy: 'Li escrivim perquè algú ha donat aquesta adreça al xat.',
    transcriptSubject: (assistant: string, reference: string | null) =>
      `La seva conversa amb ${assistant}${reference ? ` (${reference})` : ''}`,
    transcript: (reference: string | null) =>
      `Això és el que s’ha dit al xat.${reference ? ` La referència és ${reference}.` : ''}`,
    machine: 'El que està marcat amb «IA» ho ha escrit una intel·ligència artificial, i pot contenir errors.',
    heading: 'Conversa',
    you: 'Vostè',
    person: 'Una persona',
    notice: 'Missatge automàtic',
    transcriptWhy: 'Li escrivim perquè ha demanat aquesta còpia al xat.',
  },
  eu: {
    codeSubject: (code: string) => `Zure kodea: ${code}`,
    codeTitle: 'Baieztatu posta elektroniko hau zurea dela',
    code: (code: string, assistant: string) => `Idatzi ${code} txatean (${assistant}). Behin balio du, 15 minutuz.`,
    codeIgnore: 'Zuk eskatu ez baduzu, ez egin ezer: inork ez ditu zure datuak ikusiko.',
    codeWhy: 'Norbaitek helbide hau txatean eman duelako idazten dizugu.',
    transcriptSubject: (assistant: string, reference: string | null) =>
      `${assistant} laguntzailearekin izandako elkarrizketa${reference ? ` (${reference})` : ''}`,
    transcript: (reference: string | null) =>
      `Hau da txatean esandakoa.${reference ? ` Erreferentzia: ${reference}.` : ''}`,
    machine: '«AA» markatuta dagoena adimen artifizial batek idatzi du, eta akatsak izan ditzake.',
    heading: 'Elkarrizketa',
    you: 'Zu',
    person: 'Pertsona bat',
    notice: 'Mezu automatikoa',
    transcriptWhy: 'Kopia hau txatean eskatu duzulako idazten dizugu.',
  },
  gl: {
    codeSubject: (code: string) => `O seu código: ${code}`,
    codeTitle: 'Confirme que este correo é seu',
    code: (code: string, assistant: string) =>
      `Escriba ${code} no chat de ${assistant}. Serve unha vez, durante 15 minutos.`,
    codeIgnore: 'Se non o pediu vostede, non faga nada: ninguén verá os seus datos.',
    codeWhy: 'Escribímoslle porque alguén deu este enderezo no chat.',
    transcriptSubject: (assistant: string, reference: string | null) =>
      `A súa conversa con ${assistant}${reference ? ` (${reference})` : ''}`,
    transcript: (reference: string | null) =>
      `Isto é o que se dixo no chat.${reference ? ` A súa referencia é ${reference}.` : ''}`,
    machine: 'O que está marcado con «IA» escribiuno unha intelixencia artificial, e pode conter erros.',
    heading: 'Conversa',
    you: 'Vostede',
    person: 'Unha persoa',
    notice: 'Mensaxe automática',
    transcriptWhy: 'Escribímoslle porque pediu esta copia no chat.',
  },
  pt: {
    codeSubject: (code: string) => `O seu código: ${code}`,
    codeTitle: 'Confirme que este e-mail é seu',
    code: (code: string, assistant: string) =>
      `Escreva ${code} no chat de ${assistant}. Serve uma vez, durante 15 minutos.`,
    codeIgnore: 'Se não fez este pedido, não faça nada: ninguém verá os seus dados.',
    codeWhy: 'Enviamos esta mensagem porque alguém deu este endereço no chat.',
    transcriptSubject: (assistant: string, reference: string | null) =>
      `A sua conversa com ${assistant}${reference ? ` (${reference})` : ''}`,
    transcript: (reference: string | null) =>
      `Isto é o que foi dito no chat.${reference ? ` A referência é ${reference}.` : ''}`,
    machine: 'O que está marcado com «IA» foi escrito por uma inteligência artificial e pode conter erros.',
    heading: 'Conversa',
    you: 'A sua mensagem',
    person: 'Uma pessoa',
    notice: 'Mensagem automática',
    transcriptWhy: 'Enviamos esta mensagem porque pediu esta cópia no chat.',
  },
  fr: {
    codeSubject: (code: string) => `Votre code : ${code}`,
    codeTitle: 'Confirmez que cet e-mail est le vôtre',
    code: (code: string, assistant: string) =>
      `Saisissez ${code} dans le chat avec ${assistant}. Il est valable une fois, pendant 15 minutes.`,
    codeIgnore: 'Si ce n’est pas vous, ne faites rien : personne ne verra vos données.',
    codeWhy: 'Nous vous écrivons parce que quelqu’un a donné cette adresse dans le chat.',
    transcriptSubject: (assistant: string, reference: string | null) =>
      `Votre conversation avec ${assistant}${reference ? ` (${reference})` : ''}`,
    transcript: (reference: string | null) =>
      `Voici ce qui a été dit dans le chat.${reference ? ` Sa référence est ${reference}.` : ''}`,
    machine: 'Ce qui est marqué « IA » a été écrit par une intelligence artificielle et peut contenir des erreurs.',
    heading: 'Conversation',
    you: 'Vous',
    person: 'Une personne',
    notice: 'Message automatique',
    transcriptWhy: 'Nous vous écrivons parce que vous avez demandé cette copie dans le chat.',
  },
  de: {
    codeSubject: (code: string) => `Ihr Code: ${code}`,
    codeTitle: 'Bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört',
    code: (code: string, assistant: string) =>
      `Geben Sie ${code} im Chat mit ${assistant} ein. Der Code gilt einmal und 15 Minuten lang.`,
    codeIgnore: 'Wenn Sie das nicht waren, tun Sie nichts: Niemand sieht Ihre Daten.',
    codeWhy: 'Wir schreiben Ihnen, weil jemand diese Adresse im Chat angegeben hat.',
    transcriptSubject: (assistant: string, reference: string | null) =>
      `Ihre Unterhaltung mit ${assistant}${reference ? ` (${reference})` : ''}`,
    transcript: (reference: string | null) =>
      `Das wurde im Chat gesagt.${reference ? ` Das Aktenzeichen lautet ${reference}.` : ''}`,
    machine: 'Was mit „KI“ gekennzeichnet ist, hat eine künstliche Intelligenz geschrieben; es kann Fehler enthalten.',
    heading: 'Unterhaltung',
    you: 'Sie',
    person: 'Ein Mensch',
    notice: 'Automatische Nachricht',
    transcriptWhy: 'Wir schreiben Ihnen, weil Sie diese Kopie im Chat angefordert haben.',
  },
  it: {
    codeSubject: (code: string) => `Il suo codice: ${code}`,
    codeTitle: 'Confermi che questa e-mail è sua',
    code: (code: string, assistant: string) =>
      `Scriva ${code} nella chat di ${assistant}. Vale una volta, per 15 minuti.`,
    codeIgnore: 'Se non l’ha chiesto lei, non faccia nulla: nessuno vedrà i suoi dati.',
    codeWhy: 'Le scriviamo perché qualcuno ha indicato questo indirizzo nella chat.',
    transcriptSubject: (assistant: string, reference: string | null) =>
      `La sua conversazione con ${assistant}${reference ? ` (${reference})` : ''}`,
    transcript: (reference: string | null) =>
      `Ecco ciò che è stato detto nella chat.${reference ? ` Il riferimento è ${reference}.` : ''}`,
    machine: 'Ciò che è contrassegnato con «IA» è stato scritto da un’intelligenza artificiale e può contenere errori.',
    heading: 'Conversazione',
    you: 'Lei',
    person: 'Una persona',
    notice: 'Messaggio automatico',
    transcriptWhy: 'Le scriviamo perché ha chiesto questa copia nella chat.',
  },
} satisfies Record<VisitorLanguage, unknown>;

/** The mark beside texts that a model wrote. */
export const machineMarks: Record<VisitorLanguage, string> = {
  es: 'IA',
  en: 'AI',
  ca: 'IA',
  eu: 'AA',
  gl: 'IA',
  pt: 'IA',
  fr: 'IA',
  de: 'KI',
  it: 'IA',
};
