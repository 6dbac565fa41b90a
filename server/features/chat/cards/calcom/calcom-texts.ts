import type { Language, VisitorLanguage } from '#shared/domain/display.ts';

interface CalcomTexts {
  requested(service: string, when: string): string;
  waiting(service: string, when: string): string;
  failed(service: string, when: string): string;
  doubtful: string;
}

/** Texts for visitors about a booking at Cal.com that is not confirmed. */
export const calcomTexts: Record<VisitorLanguage, CalcomTexts> = {
  es: {
    requested: (service, when) =>
      `Hemos pedido tu cita: ${service}, ${when}. Te avisaremos aquí y por correo cuando la confirmen.`,
    waiting: (service, when) => `Estamos confirmando tu cita: ${service}, ${when}. Te avisaremos aquí en unos minutos.`,
    failed: (service, when) =>
      `Ahora mismo no podemos confirmar la cita (${service}, ${when}). Hemos guardado tus datos y te escribiremos para dártela.`,
    doubtful:
      'No hemos podido comprobar si tu cita quedó hecha. Si has recibido el correo de confirmación, vale; si no, te escribiremos para dártela.',
  },
  en: {
    requested: (service, when) =>
      `We’ve asked for your booking: ${service}, ${when}. We’ll let you know here and by email once it’s confirmed.`,
    waiting: (service, when) =>
      `We’re confirming your booking: ${service}, ${when}. We’ll let you know here in a few minutes.`,
    failed: (service, when) =>
      `We can’t confirm the booking right now (${service}, ${when}). We’ve kept your details and will write to you to arrange it.`,
    doubtful:
      'We couldn’t check whether your booking was made. If you’ve had the confirmation email, it holds; if not, we’ll write to you to arrange it.',
  },
  ca: {
    requested: (service, when) =>
      `Hem demanat la cita: ${service}, ${when}. L’avisarem aquí i per correu quan la confirmin.`,
    waiting: (service, when) => `Estem confirmant la cita: ${service}, ${when}. L’avisarem aquí d’aquí a uns minuts.`,
    failed: (service, when) =>
      `Ara mateix no podem confirmar la cita (${service}, ${when}). Hem desat les seves dades i li escriurem per donar-l’hi.`,
    doubtful:
      'No hem pogut comprovar si la cita va quedar feta. Si ha rebut el correu de confirmació, és vàlida; si no, li escriurem per donar-l’hi.',
  },
  eu: {
    requested: (service, when) =>
      `Hitzordua eskatu dugu: ${service}, ${when}. Hemen eta posta elektronikoz jakinaraziko dizugu berresten dutenean.`,
    waiting: (service, when) =>
      `Hitzordua berresten ari gara: ${service}, ${when}. Minutu batzuk barru jakinaraziko dizugu hemen.`,
    failed: (service, when) =>
      `Une honetan ezin dugu hitzordua berretsi (${service}, ${when}). Zure datuak gorde ditugu, eta idatziko dizugu hitzordua emateko.`,
    doubtful:
      'Ezin izan dugu egiaztatu hitzordua egin den. Berrespen-mezua jaso baduzu, balio du; bestela, idatziko dizugu hitzordua emateko.',
  },
  gl: {
    requested: (service, when) =>
      `Pedimos a cita: ${service}, ${when}. Avisarémolo aquí e por correo cando a confirmen.`,
    waiting: (service, when) => `Estamos a confirmar a cita: ${service}, ${when}. Avisarémolo aquí nuns minutos.`,
    failed: (service, when) =>
      `Agora mesmo non podemos confirmar a cita (${service}, ${when}). Gardamos os seus datos e escribirémoslle para darlla.`,
    doubtful:
      'Non puidemos comprobar se a cita quedou feita. Se recibiu o correo de confirmación, é válida; se non, escribirémoslle para darlla.',
  },
  pt: {
    requested: (service, when) =>
      `Pedimos a sua marcação: ${service}, ${when}. Avisamos aqui e por e-mail quando for confirmada.`,
    waiting: (service, when) =>
      `Estamos a confirmar a sua marcação: ${service}, ${when}. Avisamos aqui dentro de minutos.`,
    failed: (service, when) =>
      `De momento não conseguimos confirmar a marcação (${service}, ${when}). Guardámos os seus dados e vamos escrever-lhe para a combinar.`,
    doubtful:
      'Não conseguimos verificar se a sua marcação ficou feita. Se recebeu o e-mail de confirmação, é válida; se não, vamos escrever-lhe para a combinar.',
  },
  fr: {
    requested: (service, when) =>
      `Nous avons demandé votre rendez-vous : ${service}, ${when}. Nous vous préviendrons ici et par e-mail dès qu’il sera confirmé.`,
    waiting: (service, when) =>
      `Nous confirmons votre rendez-vous : ${service}, ${when}. Nous vous préviendrons ici dans quelques minutes.`,
    failed: (service, when) =>
      `Nous ne pouvons pas confirmer le rendez-vous pour le moment (${service}, ${when}). Nous avons gardé vos coordonnées et vous écrirons pour le fixer.`,
    doubtful:
      'Nous n’avons pas pu vérifier si votre rendez-vous a été pris. Si vous avez reçu l’e-mail de confirmation, il est valable ; sinon, nous vous écrirons pour le fixer.',
  },
  de: {
    requested: (service, when) =>
      `Wir haben Ihren Termin angefragt: ${service}, ${when}. Sobald er bestätigt ist, sagen wir Ihnen hier und per E-Mail Bescheid.`,
    waiting: (service, when) =>
      `Wir bestätigen gerade Ihren Termin: ${service}, ${when}. In wenigen Minuten sagen wir Ihnen hier Bescheid.`,
    failed: (service, when) =>
      `Im Moment können wir den Termin nicht bestätigen (${service}, ${when}). Wir haben Ihre Angaben gespeichert und schreiben Ihnen, um ihn zu vereinbaren.`,
    doubtful:
      'Wir konnten nicht prüfen, ob Ihr Termin gebucht wurde. Wenn Sie die Bestätigung per E-Mail erhalten haben, gilt er; sonst schreiben wir Ihnen, um ihn zu vereinbaren.',
  },
  it: {
    requested: (service, when) =>
      `Abbiamo richiesto l’appuntamento: ${service}, ${when}. Avviseremo qui e per e-mail quando sarà confermato.`,
    waiting: (service, when) =>
      `Stiamo confermando l’appuntamento: ${service}, ${when}. Avviseremo qui tra qualche minuto.`,
    failed: (service, when) =>
      `Al momento non possiamo confermare l’appuntamento (${service}, ${when}). Abbiamo salvato i suoi dati e le scriveremo per fissarlo.`,
    doubtful:
      'Non abbiamo potuto verificare se l’appuntamento è stato preso. Se ha ricevuto l’e-mail di conferma, è valido; altrimenti le scriveremo per fissarlo.',
  },
};

/** The note on the contact that asks the owner to check the booking at Cal.com. */
export const calcomCheck: Record<Language, (about: { service: string; when: string }) => string> = {
  es: ({ service, when }) =>
    `No se ha podido confirmar en Cal.com: ${service}, ${when}. Mira allí si la cita está hecha.`,
  en: ({ service, when }) =>
    `This couldn’t be confirmed at Cal.com: ${service}, ${when}. Check there whether it’s booked.`,
};
