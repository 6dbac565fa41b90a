import { any, channel, optional, within } from './ownership-words.ts';

const mine = any('mi|nuestro|nuestra|my|our');
const adjective = any(
  `de|nuevo|nueva|new|personal|particular|privado|privada|actual|electronico|trabajo|work|contacto|contact|casa|home|oficina|office|directo|direct
  |movil|mobile|cell|celular|fijo|phone|email|address|whatsapp|principal|main`,
);
const reachMe = any(
  `llam*me|escrib*me|contact*me|marc*me|localiz*me|envi*melo|mand*melo|envi*mela|mand*mela
  |(?:call|text|email|write|write to|reach|contact|whatsapp) me
  |me (?:pod*|pued*) (?:llamar|escribir|contactar|localizar|enviar|mandar)`,
);

const before = new RegExp(
  [
    // 'Mi correo del trabajo es', 'my number is'.
    `${mine}(?:\\s${adjective}){0,2}\\s${channel}(?:\\s${adjective}){0,3}(?:\\s${any('es|sera|seria|sigue siendo|is')})?${optional(any('el|este|esta|this|the'))}\\s?:?`,
    // 'Llámame mañana al'.
    `${reachMe}${within(20, '.!?,:')}${any('a|al|en|to|at|on')}${optional('el', channel)}`,
  ]
    .map((claim) => `(?:${claim})\\s*$`)
    .join('|'),
  'iu',
);
/** '… es mi correo', 'that's mine'. */
const behind = new RegExp(
  `^[\\s,.;:]{1,3}(?:${any('que|ese|este|that|this|it|which')}\\s?)?(?:${any('es|is')}|['’]s)\\s(?:(?:${any('el|la')}\\s)?${any('mio|mia|mine')}|${mine}(?:\\s${adjective}){0,2}\\s${channel})`,
  'iu',
);

/** Whether the text before or behind an address or a number says that it is the writer's own. */
export function isClaimed(textBefore: string, textBehind: string): boolean {
  return before.test(textBefore) || behind.test(textBehind);
}
