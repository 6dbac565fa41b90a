import { plural } from '#shared/domain/plurals.ts';
import type { MyDataText } from '../../es/visitor/my-data.ts';

export const myData: MyDataText = {
  title: 'Mes données',
  close: 'Fermer',
  reference: 'Référence de cette conversation',
  referenceHelp: 'Indiquez-la si vous appelez l’entreprise ou lui écrivez.',
  older: 'Précédentes',
  notice: 'Avis de confidentialité',
  downloadPage: 'Télécharger pour lire',
  downloadJson: 'Télécharger au format JSON',
  remove: 'Supprimer mes données',
  removeTitle: 'Supprimer vos données ?',
  removeDescription:
    'Tout ce que vous avez écrit ici est supprimé, ainsi que ce que l’entreprise a noté de cette conversation. Cette action est irréversible.',
  removeBookings: (count, shown) =>
    plural(
      'fr',
      count,
      {
        one: 'Votre rendez-vous à venir est également annulé.',
        other: 'Vos # rendez-vous à venir sont également annulés.',
      },
      shown,
    ),
  removeConfirm: 'Supprimer',
  marketing: 'Publicité',
  marketingAgreed: (agreed) => `Vous avez accepté : « ${agreed} »`,
  withdrawMarketing: 'Je ne veux pas de publicité',
  byMail: 'Par e-mail',
  byMailHelp: 'Nous vous envoyons un code pour vérifier que l’adresse est bien la vôtre.',
  email: 'Votre e-mail',
  sendCode: 'Envoyer le code',
  code: 'Code à six chiffres',
  codeSent: (email) => `Code envoyé à ${email}.`,
  sendTranscript: 'M’envoyer la conversation',
  transcriptSent: (email) => `Conversation envoyée à ${email}.`,
  person: 'Télécharger tout ce qui me concerne',
  personSaved: 'Votre téléchargement est prêt.',
  wrong: 'L’e-mail ou le code est incorrect, ou le code n’est plus valable.',
  tooMany: 'Trop de tentatives. Réessayez plus tard.',
  failed: 'L’opération a échoué. Vérifiez votre connexion et réessayez.',
};
