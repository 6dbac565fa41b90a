import type { DetectionCase } from './cases.ts';
import { inCountry } from './in-country.ts';

/** Who asks whose a number is that called them has another's; who asks something else and leaves their own has theirs. */
export const whose: DetectionCase[] = [
  ...inCountry('CO', [
    { text: 'quién llama del 3182209041?' },
    { text: '¿Quién me está llamando desde el 318 220 9041?' },
    { text: 'de quién es el 3182209041' },
    { text: 'me aparece como spam el 3182209041' },
    { text: 'me aparecía en pantalla el 318 220 9041' },
    { text: 'no me aparece el producto. Mi cel 3182209041', phone: '+573182209041' },
    { text: 'me aparece un error al registrar el 3182209041', phone: '+573182209041' },
    { text: '¿quiénes me escribieron del WhatsApp 3182209041?' },
    { text: 'quién me puede llamar? Soy Camilo, 3182209041', phone: '+573182209041' },
    { text: 'no sé quién me atiende, mi celular de siempre 3182209041', phone: '+573182209041' },
  ]),
  ...inCountry('ES', [
    { text: '¿Quién llamó ayer desde el 619450228?' },
    { text: '¿A quién pertenece el número 619450228?' },
    { text: 'quería saber de quién es este teléfono 916452210' },
    { text: 'soy quien os llamó ayer del 619450228', phone: '+34619450228' },
    { text: 'para quien me llame: estoy en el 619450228', phone: '+34619450228' },
    { text: '¿con quién puedo hablar? Mi móvil es el 619450228', phone: '+34619450228' },
  ]),
  ...inCountry('MX', [
    { text: '¿quién marca del 2299845512?' },
    { text: 'a quién corresponde el 229 984 5512' },
    { text: '¿a quién le dejo mi número? 2299845512', phone: '+522299845512' },
  ]),
  ...inCountry('AR', [
    { text: '¿de quién es el número 221 560-1744?' },
    { text: 'quien me atendió se llama Laura, mi cel 221 560-1744', phone: '+5492215601744' },
  ]),
  ...inCountry('CL', [
    { text: '¿quién me llamó del 944182207?' },
    { text: 'soy la persona con quien hablaron ayer, 944182207', phone: '+56944182207' },
  ]),
  ...inCountry('PE', [
    { text: '¿de quién será el 934118266?' },
    { text: '¿quién me llama mañana? es el 934118266', phone: '+51934118266' },
  ]),
  ...inCountry('US', [
    { text: 'who called me from 832-555-0171?' },
    { text: 'whose number is 832-555-0171' },
    { text: 'who can call me at 832-555-0171?', phone: '+18325550171' },
    { text: 'I am the one who called from 832-555-0171', phone: '+18325550171' },
  ]),
];
