import { localeOf } from '#shared/domain/locales.ts';
import type { NoticeWords } from './words.ts';

const days = (count: number) => (count === 1 ? '1 jour' : `${count.toLocaleString(localeOf('fr'))} jours`);

export const french: NoticeWords = {
  title: 'Confidentialité',
  short: (controller) => `Confidentialité : ${controller} utilise vos données pour vous répondre`,
  machine: {
    heading: 'Une intelligence artificielle vous répond',
    text: (assistant, controller) =>
      `${assistant} est un assistant automatique qui parle au nom de ${controller}. Il peut se tromper.`,
    person: 'Vous pouvez demander à parler à une personne à tout moment.',
  },
  controller: { heading: 'Responsable', taxId: 'Numéro fiscal', address: 'Adresse', contact: 'Contact' },
  purposes: {
    heading: 'À quoi servent vos données',
    answer: 'À vous répondre dans ce chat.',
    contact: 'À vous contacter, si vous laissez votre téléphone ou votre e-mail.',
    bookings: 'À gérer vos rendez-vous.',
    marketing:
      'À vous envoyer de la publicité, uniquement si vous cochez la case (article 21 de la LSSI). Vous pouvez revenir sur ce choix à tout moment dans « Mes données ».',
    quality: 'À améliorer les réponses, à partir de ce qui est demandé et de la façon dont c’est évalué.',
  },
  bases: {
    heading: 'Pourquoi elles peuvent être utilisées',
    request:
      'Parce que vous le demandez : c’est nécessaire pour traiter votre demande (article 6, paragraphe 1, point b, du RGPD).',
    interest:
      'Pour l’intérêt légitime de répondre à qui pose une question (article 6, paragraphe 1, point f, du RGPD). Vous pouvez vous y opposer.',
    consent:
      'Parce que vous y consentez en écrivant (article 6, paragraphe 1, point a, du RGPD). Vous pouvez retirer votre consentement à tout moment.',
  },
  recipients: {
    heading: 'Qui d’autre les traite',
    platform: 'L’entreprise qui fournit le chat, pour le compte du responsable.',
    openai: (name) => `${name}, qui calcule les réponses. Les messages sont traités aux États-Unis.`,
    deepseek: (name) =>
      `${name}, qui calcule les réponses. Les messages sont traités en Chine, pays sans décision d’adéquation de la Commission européenne.`,
    unnamed: 'Un fournisseur de modèles de langage choisi par l’entreprise qui fournit le chat.',
    calcom:
      'Cal.com, qui tient l’agenda : il reçoit votre nom, votre e-mail et votre téléphone si vous prenez rendez-vous.',
  },
  kept: {
    heading: 'Combien de temps elles sont conservées',
    conversations: (count) => `La conversation : ${days(count)} après le dernier message, plus deux jours au maximum.`,
    conversationsTillDeleted: 'La conversation : jusqu’à ce que le responsable la supprime ou que vous le demandiez.',
    contacts: (count) => `Vos coordonnées et le résumé de l’échange : ${days(count)} après votre dernier message.`,
    contactsTillDeleted:
      'Vos coordonnées et le résumé de l’échange : jusqu’à ce que le responsable les supprime ou que vous le demandiez.',
  },
  rights: {
    heading: 'Vos droits',
    lines: (contact) => [
      `Vous pouvez demander à accéder à vos données, à les corriger, à les supprimer, à les recevoir, à limiter leur utilisation ou à vous y opposer : ${contact}. La réponse arrive dans un délai d’un mois au plus.`,
      'Si vous estimez que vos droits n’ont pas été respectés, vous pouvez saisir l’Agence espagnole de protection des données (www.aepd.es).',
    ],
  },
  duty: {
    heading: 'Ce qu’il faut aussi savoir',
    lines: [
      'Vous n’avez aucune donnée personnelle à donner pour poser une question. Sans téléphone ni e-mail, on ne pourra pas vous contacter.',
      'Rien d’important n’est décidé à votre sujet par ce seul assistant.',
      'Ce navigateur n’enregistre que ce qui est nécessaire pour poursuivre la conversation.',
    ],
  },
  policy: { heading: 'Politique complète', text: (url) => `La politique de confidentialité du responsable : ${url}` },
};
