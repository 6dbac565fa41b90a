import type { VisitorLanguage } from '#shared/domain/display.ts';
import type { DemoText } from './demo-words.ts';

export const europeanDemoTexts = {
  fr: {
    hello: (name, about) => `Bonjour ! Je suis ${name}.${about}\n\nComment puis-je vous aider ?`,
    identity: (name, about) => `Je suis ${name} : un assistant automatique.${about}\n\nQue souhaitez-vous savoir ?`,
    machine: (name) =>
      `Je ne suis pas une personne : je suis un assistant automatique et je m’appelle ${name}.\n\nVoulez-vous que quelqu’un de l’équipe vous réponde ?`,
    thanks: 'Je vous en prie ! Je suis là si vous avez besoin de quoi que ce soit.',
    bye: 'À bientôt ! Je suis là si vous avez besoin de quoi que ce soit.',
    yes: 'Parfait ! Dites-moi ce qu’il vous faut ou laissez votre nom et un e-mail ou un téléphone, et nous vous recontacterons.',
    no: 'D’accord. Je suis là si vous avez besoin d’autre chose.',
    noted:
      'Merci ! J’ai noté vos coordonnées et une personne de l’équipe vous contactera dès que possible. Puis-je vous aider pour autre chose ?',
    gladly: 'Bien sûr !',
    sorry: 'Je suis désolé de ce qui s’est passé.',
    unknown: 'Je n’ai pas cette information sous la main.',
    blanks: 'Complétez les données de votre entreprise dans les instructions et je répondrai avec elles.',
    ends: {
      unknown: [
        'Si vous laissez votre nom et un e-mail ou un téléphone, une personne de l’équipe vous le dira. Cela vous convient ?',
        'Pouvez-vous laisser votre nom et un téléphone ou un e-mail ? Quelqu’un de l’équipe vous répondra.',
      ],
      contact: [
        'Si vous laissez votre nom et un e-mail ou un téléphone, une personne de l’équipe vous le confirmera. Comment préférez-vous être contacté ?',
        'Pouvez-vous laisser votre nom et un téléphone ou un e-mail ? L’équipe vous donnera les détails.',
      ],
      booking: [
        'Si vous laissez votre nom et un téléphone, l’équipe vous le confirmera. Quel jour et à quelle heure cela vous convient-il ?',
        'Quel jour vous convient ? Dites-le-moi avec votre nom et un téléphone, et l’équipe vous le confirmera.',
      ],
      call: [
        'Si vous laissez votre nom et un téléphone ou un e-mail, l’équipe vous contactera. Quand cela vous convient-il ?',
        'À quel numéro ou e-mail peut-on vous joindre ? Indiquez aussi votre nom.',
      ],
      else: ['Souhaitez-vous savoir autre chose ?', 'Puis-je vous aider pour autre chose ?'],
    },
    offers: {
      hours: 'Souhaitez-vous aussi connaître les horaires ?',
      place: 'Souhaitez-vous aussi savoir où cela se trouve ?',
    },
  },
  de: {
    hello: (name, about) => `Guten Tag! Ich bin ${name}.${about}\n\nWie kann ich Ihnen helfen?`,
    identity: (name, about) => `Ich bin ${name}: ein automatischer Assistent.${about}\n\nWas möchten Sie wissen?`,
    machine: (name) =>
      `Ich bin kein Mensch: Ich bin ein automatischer Assistent und heiße ${name}.\n\nMöchten Sie, dass sich jemand aus dem Team um Sie kümmert?`,
    thanks: 'Gern geschehen! Ich bin da, wenn Sie etwas brauchen.',
    bye: 'Bis bald! Ich bin da, wenn Sie etwas brauchen.',
    yes: 'Sehr gut! Sagen Sie mir, was Sie brauchen, oder hinterlassen Sie Ihren Namen und eine E-Mail-Adresse oder Telefonnummer, dann melden wir uns.',
    no: 'In Ordnung. Ich bin da, wenn Sie noch etwas brauchen.',
    noted:
      'Vielen Dank! Ich habe Ihre Angaben notiert, und jemand aus dem Team meldet sich so bald wie möglich bei Ihnen. Kann ich Ihnen sonst noch helfen?',
    gladly: 'Aber gern!',
    sorry: 'Das tut mir leid.',
    unknown: 'Diese Information habe ich nicht zur Hand.',
    blanks: 'Ergänzen Sie die Angaben zu Ihrem Unternehmen in den Anweisungen, dann antworte ich damit.',
    ends: {
      unknown: [
        'Wenn Sie Ihren Namen und eine E-Mail-Adresse oder Telefonnummer hinterlassen, sagt es Ihnen jemand aus dem Team. Ist das in Ordnung?',
        'Möchten Sie Ihren Namen und eine Telefonnummer oder E-Mail-Adresse hinterlassen? Dann antwortet Ihnen jemand aus dem Team.',
      ],
      contact: [
        'Wenn Sie Ihren Namen und eine E-Mail-Adresse oder Telefonnummer hinterlassen, bestätigt es Ihnen jemand aus dem Team. Wie möchten Sie kontaktiert werden?',
        'Möchten Sie Ihren Namen und eine Telefonnummer oder E-Mail-Adresse hinterlassen? Dann meldet sich das Team mit den Einzelheiten.',
      ],
      booking: [
        'Wenn Sie Ihren Namen und eine Telefonnummer hinterlassen, bestätigt es Ihnen das Team. Welcher Tag und welche Uhrzeit passen Ihnen?',
        'Welcher Tag passt Ihnen? Nennen Sie ihn mit Ihrem Namen und einer Telefonnummer, dann bestätigt es das Team.',
      ],
      call: [
        'Wenn Sie Ihren Namen und eine Telefonnummer oder E-Mail-Adresse hinterlassen, meldet sich das Team. Wann passt es Ihnen?',
        'Unter welcher Nummer oder E-Mail-Adresse erreicht man Sie? Nennen Sie bitte auch Ihren Namen.',
      ],
      else: ['Möchten Sie noch etwas wissen?', 'Kann ich Ihnen sonst noch helfen?'],
    },
    offers: { hours: 'Möchten Sie auch die Öffnungszeiten wissen?', place: 'Möchten Sie auch wissen, wo es ist?' },
  },
  it: {
    hello: (name, about) => `Buongiorno! Sono ${name}.${about}\n\nCome posso aiutarla?`,
    identity: (name, about) => `Sono ${name}: un assistente automatico.${about}\n\nChe cosa vorrebbe sapere?`,
    machine: (name) =>
      `Non sono una persona: sono un assistente automatico e mi chiamo ${name}.\n\nVuole che le risponda qualcuno del team?`,
    thanks: 'Prego! Sono qui se ha bisogno di qualcosa.',
    bye: 'A presto! Sono qui se ha bisogno di qualcosa.',
    yes: 'Ottimo! Mi dica di cosa ha bisogno o lasci il suo nome e un’e-mail o un telefono, e la ricontatteremo.',
    no: 'Va bene. Sono qui se ha bisogno di altro.',
    noted:
      'Grazie! Ho preso nota dei suoi dati e una persona del team la contatterà appena possibile. Posso aiutarla in altro?',
    gladly: 'Certo!',
    sorry: 'Mi dispiace per l’accaduto.',
    unknown: 'Non ho questo dato a portata di mano.',
    blanks: 'Completi i dati della sua attività nelle istruzioni e risponderò con quelli.',
    ends: {
      unknown: [
        'Se lascia il suo nome e un’e-mail o un telefono, una persona del team glielo dirà. Va bene?',
        'Può lasciare il suo nome e un telefono o un’e-mail? Così le risponde qualcuno del team.',
      ],
      contact: [
        'Se lascia il suo nome e un’e-mail o un telefono, una persona del team glielo confermerà. Come preferisce essere contattato?',
        'Può lasciare il suo nome e un telefono o un’e-mail? Così il team le dà i dettagli.',
      ],
      booking: [
        'Se lascia il suo nome e un telefono, il team glielo conferma. Che giorno e a che ora le va bene?',
        'Che giorno le va bene? Me lo dica con il suo nome e un telefono, e il team glielo conferma.',
      ],
      call: [
        'Se lascia il suo nome e un telefono o un’e-mail, il team la contatterà. Quando le va bene?',
        'A quale numero o e-mail possono contattarla? Mi dica anche il suo nome.',
      ],
      else: ['Vuole sapere altro?', 'Posso aiutarla in altro?'],
    },
    offers: { hours: 'Vuole sapere anche gli orari?', place: 'Vuole sapere anche dove si trova?' },
  },
} satisfies Partial<Record<VisitorLanguage, DemoText>>;
