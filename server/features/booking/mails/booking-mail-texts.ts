import type { bookingMailKinds } from '#shared/domain/booking/booking.ts';
import type { Language, VisitorLanguage } from '#shared/domain/display.ts';

type Kind = (typeof bookingMailKinds)[number];

/** The texts of a booking's mail to one of its receivers. */
interface BookingMailText {
  titles: Record<Kind, string>;
  what: string;
  when: string;
  withWhom: string;
  /** The label of the button. */
  open: string;
  /** The note about the attached invitation. */
  note: string;
  /** The note if the agenda is at Cal.com, which sends the invitation. */
  calcomNote: string;
  /** Why the receiver gets the mail. `of` is the name of the business, or in the owner's mail the assistant's. */
  why(of: string): string;
}

/** The texts of mails to the owner of an assistant. */
export const ownerTexts: Record<Language, BookingMailText & { name: string; phone: string; email: string }> = {
  es: {
    titles: {
      created: 'Nueva cita',
      moved: 'Una cita ha cambiado de hora',
      cancelled: 'Una cita se ha cancelado',
      reminder: 'Mañana hay una cita',
    },
    what: 'Servicio',
    when: 'Día y hora',
    withWhom: 'Con',
    name: 'Nombre',
    phone: 'Teléfono',
    email: 'Correo',
    open: 'Ver las citas',
    note: 'La invitación adjunta la pone en tu calendario.',
    calcomNote: 'La invitación para tu calendario llega aparte, de Cal.com.',
    why: (assistant) => `Te avisamos automáticamente de las citas de ${assistant}.`,
  },
  en: {
    titles: {
      created: 'New booking',
      moved: 'A booking has been moved',
      cancelled: 'A booking has been cancelled',
      reminder: 'There is a booking tomorrow',
    },
    what: 'Service',
    when: 'Day and time',
    withWhom: 'With',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    open: 'See the bookings',
    note: 'The invitation attached puts it in your calendar.',
    calcomNote: 'The invitation for your calendar comes separately, from Cal.com.',
    why: (assistant) => `We notify you automatically of the bookings of ${assistant}.`,
  },
};

/** The texts of mails to the visitor who comes. */
export const visitorTexts: Record<VisitorLanguage, BookingMailText> = {
  es: {
    titles: {
      created: 'Tu cita está confirmada',
      moved: 'Tu cita ha cambiado de hora',
      cancelled: 'Tu cita se ha cancelado',
      reminder: 'Mañana tienes cita',
    },
    what: 'Servicio',
    when: 'Día y hora',
    withWhom: 'Con',
    open: 'Mover o cancelar la cita',
    note: 'La invitación adjunta la pone en tu calendario.',
    calcomNote: 'La invitación para tu calendario llega aparte, de Cal.com.',
    why: (business) => `Este correo lo envía automáticamente ${business} porque hay una cita con esta dirección.`,
  },
  en: {
    titles: {
      created: 'Your booking is confirmed',
      moved: 'Your booking has been moved',
      cancelled: 'Your booking has been cancelled',
      reminder: 'You have a booking tomorrow',
    },
    what: 'Service',
    when: 'Day and time',
    withWhom: 'With',
    open: 'Move or cancel the booking',
    note: 'The invitation attached puts it in your calendar.',
    calcomNote: 'The invitation for your calendar comes separately, from Cal.com.',
    why: (business) => `${business} sent this email automatically because there’s a booking with this address.`,
  },
  ca: {
    titles: {
      created: 'La seva cita està confirmada',
      moved: 'La seva cita ha canviat d’hora',
      cancelled: 'La seva cita s’ha cancel·lat',
      reminder: 'Demà té cita',
    },
    what: 'Servei',
    when: 'Dia i hora',
    withWhom: 'Amb',
    open: 'Moure o cancel·lar la cita',
    note: 'La invitació adjunta la posa al seu calendari.',
    calcomNote: 'La invitació per al seu calendari arriba a part, de Cal.com.',
    why: (business) => `Aquest correu l’envia automàticament ${business} perquè hi ha una cita amb aquesta adreça.`,
  },
  eu: {
    titles: {
      created: 'Zure hitzordua baieztatuta dago',
      moved: 'Zure hitzorduaren ordua aldatu da',
      cancelled: 'Zure hitzordua bertan behera geratu da',
      reminder: 'Bihar hitzordua duzu',
    },
    what: 'Zerbitzua',
    when: 'Eguna eta ordua',
    withWhom: 'Norekin',
    open: 'Hitzordua aldatu edo ezeztatu',
    note: 'Erantsitako gonbidapenak zure egutegian jartzen du.',
    calcomNote: 'Zure egutegirako gonbidapena bereiz dator, Cal.com-etik.',
    why: (business) =>
      `Mezu hau automatikoki bidaltzen du ${business} enpresak, helbide honekin hitzordu bat dagoelako.`,
  },
  gl: {
    titles: {
      created: 'A súa cita está confirmada',
      moved: 'A súa cita cambiou de hora',
      cancelled: 'A súa cita cancelouse',
      reminder: 'Mañá ten cita',
    },
    what: 'Servizo',
    when: 'Día e hora',
    withWhom: 'Con',
    open: 'Mover ou cancelar a cita',
    note: 'A invitación adxunta pona no seu calendario.',
    calcomNote: 'A invitación para o seu calendario chega á parte, de Cal.com.',
    why: (business) => `Este correo envíao automaticamente ${business} porque hai unha cita con este enderezo.`,
  },
  pt: {
    titles: {
      created: 'A sua marcação está confirmada',
      moved: 'A sua marcação mudou de hora',
      cancelled: 'A sua marcação foi cancelada',
      reminder: 'Amanhã tem uma marcação',
    },
    what: 'Serviço',
    when: 'Dia e hora',
    withWhom: 'Com',
    open: 'Mudar ou cancelar a marcação',
    note: 'O convite em anexo põe-na no seu calendário.',
    calcomNote: 'O convite para o seu calendário chega à parte, do Cal.com.',
    why: (business) =>
      `Este e-mail é enviado automaticamente por ${business} porque há uma marcação com este endereço.`,
  },
  fr: {
    titles: {
      created: 'Votre rendez-vous est confirmé',
      moved: 'Votre rendez-vous a changé d’heure',
      cancelled: 'Votre rendez-vous est annulé',
      reminder: 'Vous avez rendez-vous demain',
    },
    what: 'Service',
    when: 'Jour et heure',
    withWhom: 'Avec',
    open: 'Déplacer ou annuler le rendez-vous',
    note: 'L’invitation jointe l’ajoute à votre agenda.',
    calcomNote: 'L’invitation pour votre agenda arrive séparément, de Cal.com.',
    why: (business) =>
      `Cet e-mail est envoyé automatiquement par ${business} parce qu’un rendez-vous a été pris avec cette adresse.`,
  },
  de: {
    titles: {
      created: 'Ihr Termin ist bestätigt',
      moved: 'Ihr Termin wurde verschoben',
      cancelled: 'Ihr Termin wurde abgesagt',
      reminder: 'Morgen haben Sie einen Termin',
    },
    what: 'Leistung',
    when: 'Tag und Uhrzeit',
    withWhom: 'Bei',
    open: 'Termin verschieben oder absagen',
    note: 'Mit der beigefügten Einladung steht er in Ihrem Kalender.',
    calcomNote: 'Die Einladung für Ihren Kalender kommt gesondert von Cal.com.',
    why: (business) => `Diese E-Mail sendet ${business} automatisch, weil mit dieser Adresse ein Termin gebucht wurde.`,
  },
  it: {
    titles: {
      created: 'Il suo appuntamento è confermato',
      moved: 'Il suo appuntamento è stato spostato',
      cancelled: 'Il suo appuntamento è stato annullato',
      reminder: 'Domani ha un appuntamento',
    },
    what: 'Servizio',
    when: 'Giorno e ora',
    withWhom: 'Con',
    open: 'Spostare o annullare l’appuntamento',
    note: 'L’invito allegato lo aggiunge al suo calendario.',
    calcomNote: 'L’invito per il suo calendario arriva a parte, da Cal.com.',
    why: (business) =>
      `Questa e-mail è inviata automaticamente da ${business} perché c’è un appuntamento con questo indirizzo.`,
  },
};
