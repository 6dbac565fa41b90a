import type { CommonText } from '../../es/visitor/common.ts';

export const common: CommonText = {
  productName: 'Plateforme d’assistants IA',
  skipToContent: 'Aller au contenu',
  loading: 'Chargement…',
  retry: 'Réessayer',
  cancel: 'Annuler',
  close: 'Fermer',
  notices: 'Avis',
  saving: 'Enregistrement…',
  optional: 'Facultatif',
  invalidField: 'Vérifiez ce champ',
  copy: 'Copier',
  copied: 'Copié',
  copyCode: 'Copier le code',
  code: 'Code',
  table: 'Tableau',
  offline: 'Pas de connexion. Vérifiez votre connexion internet et réessayez.',
  unexpected: 'Une erreur s’est produite. Réessayez dans un instant.',
  crashTitle: 'Un problème est survenu',
  crashDescription: 'Rechargez la page. Si le problème persiste, réessayez dans quelques minutes.',
  reload: 'Recharger',
  partFailedTitle: 'Cette partie ne peut pas être affichée',
  partFailedDescription:
    'Vérifiez votre connexion et réessayez. Si le problème persiste, enregistrez ce que vous avez écrit et rechargez la page.',
  goHome: 'Aller à l’accueil',
};
