import { plural } from '#shared/domain/plurals.ts';
import type { CardsText } from '../../es/visitor/cards.ts';

export const cards: CardsText = {
  optional: (label) => `${label} (facultatif)`,
  choose: 'Choisissez une option',
  send: 'Envoyer',
  sending: 'Envoi en cours',
  answered: 'Envoyé',
  failed: 'L’envoi a échoué. Ce que vous avez écrit est toujours là : réessayez.',
  check: 'Vérifiez les champs signalés.',
  book: 'Confirmer le rendez-vous',
  booked: 'Confirmé',
  taken: 'Quelqu’un vient de prendre cet horaire. Choisissez-en un autre : le reste est tel que vous l’avez écrit.',
  expired:
    'Vous avez consulté ces horaires il y a un moment. Nous les avons revérifiés : confirmez si le vôtre vous convient toujours.',
  unreachable: 'Impossible de charger les horaires libres.',
  reading: 'Recherche des horaires libres…',
  nothingFree: 'Il n’y a plus d’horaire libre pour le moment. Écrivez-nous et nous vous trouverons une place.',
  moreDays: 'Voir d’autres jours',
  days: 'Jours avec des horaires libres',
  dayWith: (day, times) => `${day}, ${plural('fr', times, { one: '# horaire libre', other: '# horaires libres' })}`,
  timesOf: (day) => `Horaires du ${day}`,
  clocksOf: (place) => `heure de ${place}`,
  forYou: (time) => `${time} pour vous`,
  minutes: (minutes) => plural('fr', minutes, { one: '# minute', other: '# minutes' }),
  problems: {
    required: 'Cette information est requise',
    email: 'Saisissez une adresse e-mail valide, par exemple anne@exemple.fr',
    phone: 'Saisissez un numéro de téléphone valide, par exemple 06 12 34 56 78',
    choice: 'Choisissez une des options',
    date: 'Saisissez une date valide',
    slot: 'Choisissez un horaire',
    long: 'C’est trop long',
  },
  required: { consent: 'Cochez la case pour continuer' },
};
