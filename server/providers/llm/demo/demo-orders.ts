import { fold } from '#server/lib/text/terms.ts';

/** Sections with these words in their heading contain orders to the assistant. */
export const behaviourHeadings = [
  ...[
    'como atender',
    'como responder',
    'como hablar',
    'como tratar',
    'lo que no',
    'que no hac',
    'que no debes',
    'no hagas',
    'normas',
    'reglas',
  ],
  ...[
    'instruccion',
    'estilo',
    'tono',
    'objetivo',
    'tu tarea',
    'tu papel',
    'tu rol',
    'comportamiento',
    'prohibid',
    'limites',
    'pasos a seguir',
    'flujo',
  ],
  ...[
    'how to',
    'what you',
    'do not',
    'you must',
    'rules',
    'style',
    'tone',
    'guidelines',
    'your task',
    'your role',
    'goal',
    'behavio',
    'never',
    'limits',
  ],
];

const words = (list: string) => fold(list).trim().split(/\s+/);

/** Words that address the assistant and not a visitor. */
export const orders = {
  /** The first words of sentences. */
  opening: words(
    `eres hablas atiendes animas explicas actuas actua saluda invita evita recuerda trata habla usa nunca siempre pregunta sugiere
     never always dont be act`,
  ),
  /** The first words of clauses. */
  clause: words(
    `actua responde contesta usa pide pidele pregunta ofrece averigua recomienda repite da dale anima presenta presentalo explica avisa disculpate tranquilizale invita
     saluda evita recuerda di dile diles diselo haz inventes des digas respondas prometas hables reveles menciones compartas uses confirmes pidas expliques recetes diagnostiques
     negocies diagnosticas recetas interpretas resume resalta insiste deriva comprueba verifica ajusta mantente manten
     ask say tell answer give keep offer recommend repeat promise invent confirm apologise apologize reassure explain find present use speak avoid greet invite remember
     diagnose prescribe share reveal mention discuss suggest check escalate refer stay respond`,
  ),
  /** Words that only orders contain. */
  anywhere: words(
    'pidele pidelo dile diles diselo dale averigua recomienda pide disculpate tranquilizale preguntale ofrecele',
  ),
  phrases: [
    ...[
      'si alguien',
      'si preguntan',
      'si te',
      'si el cliente',
      'si un cliente',
      'si no sabes',
      'cuando alguien',
      'cuando el cliente',
      'cuando te',
    ],
    ...[
      'el usuario',
      'los usuarios',
      'tus instrucciones',
      'tu tarea',
      'tu trato',
      'tu objetivo',
      'tu funcion',
      'tu papel',
      'se amable',
      'se breve',
      'se claro',
    ],
    ...[
      'di que',
      'no confirmes',
      'no inventes',
      'ask for their',
      'if somebody',
      'if someone',
      'if they',
      'if a customer',
      'the user',
      'say that',
    ],
    ...[
      'tell them',
      'you do not',
      'you are',
      'you speak',
      'you encourage',
      'you answer',
      'you must',
      'you should',
      'your task',
      'your goal',
      'your job',
    ],
  ],
};
