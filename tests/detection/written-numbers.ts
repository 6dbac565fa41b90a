import type { DetectionCase } from './cases.ts';
import type { Country } from './in-country.ts';

/** Every way to write a country's numbers in every sentence: what one thinks of for one country holds for all. */
export function writtenNumbers(): DetectionCase[] {
  return Object.entries(written).flatMap(([country, ways]) =>
    ways.flatMap(([phone, ...forms]) =>
      forms.flatMap((form) => [
        ...carriers.map((carrier) => ({ text: carrier.replace('{}', form), phone, country })),
        ...mobileCarriers.map((carrier) => ({ text: carrier.replace('{}', form), phone: asMobile(phone), country })),
        ...othersCarriers.map((carrier) => ({ text: carrier.replace('{}', form), country })),
      ]),
    ),
  );
}

function asMobile(phone: string): string {
  return phone.replace(/^\+54(?!9)/, '+549');
}

/** E.164, then how people write it. */
const written: Record<Country, [phone: string, ...forms: string[]][]> = {
  ES: [
    [
      '+34623450917',
      '623450917',
      '623 450 917',
      '623 45 09 17',
      '623-450-917',
      '623.45.09.17',
      '+34 623 450 917',
      '+34623450917',
    ],
    [
      '+34623450917',
      '0034 623450917',
      '(+34) 623 45 09 17',
      '623 450917',
      '62 345 09 17',
      '34 623450917',
      '+34-623-450-917',
    ],
    ['+34957220134', '957220134', '957 22 01 34', '957-220-134', '(957) 220134', '+34 957 220 134'],
    ['+393471234567', '+39 347 123 4567', '0039 347 1234567'],
  ],
  MX: [
    [
      '+523338127745',
      '3338127745',
      '33 3812 7745',
      '33-3812-7745',
      '(33) 3812 7745',
      '+52 33 3812 7745',
      '+523338127745',
    ],
    [
      '+523338127745',
      '+52 1 33 3812 7745',
      '044 33 3812 7745',
      '33.3812.7745',
      '333 812 7745',
      '52 33 3812 7745',
      '333 812 77 45',
    ],
    ['+526181234567', '618 123 4567', '618-123-45-67', '(618) 123-4567', '01 618 123 4567'],
    ['+13055550142', '+1 305 555 0142', '+1 (305) 555-0142', '001 305 555 0142'],
  ],
  AR: [
    [
      '+541162337788',
      '1162337788',
      '11 6233 7788',
      '11-6233-7788',
      '011 6233-7788',
      '(011) 6233-7788',
      '+54 11 6233 7788',
    ],
    ['+5491162337788', '+54 9 11 6233-7788', '15 6233 7788', '011 15 6233 7788', '+5491162337788', '54 9 11 6233 7788'],
    ['+543516123344', '351 612 3344', '0351 612-3344', '3516123344', '(351) 6123344'],
    ['+5493516123344', '0351 15 612-3344', '351 15 6123344', '+54 9 351 612 3344'],
  ],
  CO: [
    ['+573158804421', '3158804421', '315 880 4421', '315-880-4421', '315 8804421', '315.880.4421', '+57 315 880 4421'],
    ['+573158804421', '+573158804421', '(+57) 3158804421', '57 315 880 4421', '315 880 44 21', '0057 3158804421'],
    ['+576014821990', '6014821990', '601 482 1990', '(601) 4821990'],
    ['+584141234567', '+58 414 123 4567', '+58 414-1234567'],
  ],
  CL: [
    [
      '+56977441208',
      '977441208',
      '9 7744 1208',
      '9-7744-1208',
      '9 77441208',
      '+56 9 7744 1208',
      '+56977441208',
      '+569 7744 1208',
    ],
    ['+56977441208', '(+56) 9 7744 1208', '56 9 7744 1208', '977 441 208', '09 7744 1208'],
    ['+56223344556', '2 2334 4556', '22 334 4556', '223344556', '+56 2 2334 4556'],
    ['+34623450917', '+34 623 45 09 17', '0034623450917'],
  ],
  PE: [
    [
      '+51963220145',
      '963220145',
      '963 220 145',
      '963-220-145',
      '+51 963 220 145',
      '+51963220145',
      '51 963 220 145',
      '(+51) 963220145',
    ],
    ['+5114482233', '(01) 448-2233', '01 448 2233', '+51 1 4482233', '01-4482233'],
    ['+56977441208', '+56 9 7744 1208'],
  ],
  US: [
    ['+17135550164', '7135550164', '713 555 0164', '713-555-0164', '(713) 555-0164', '713.555.0164', '+1 713 555 0164'],
    ['+17135550164', '+17135550164', '1-713-555-0164', '1 713 555 0164', '(713)555-0164', '713 5550164'],
    ['+523338127745', '+52 33 3812 7745', '011 52 33 3812 7745'],
  ],
};

const carriers = [
  '{}',
  '{}.',
  'Hola, soy Elena. {}',
  'llámame al {} por favor',
  'mi número es {}, gracias',
  'Mi teléfono es el {}. Prefiero por la tarde.',
  'tel: {}',
  'Nombre: Elena\nTeléfono: {}\nCiudad: Vigo',
  'quiero un presupuesto para 3 personas, {}',
  'os escribo desde el {} porque no me funciona el otro',
  'me llamasteis al {} y no pude contestar',
  'Vivo en la calle Mayor 120, 28013 Madrid. {}',
  'necesito factura. {}',
  '{} (Elena)',
  '{}, a partir de las 18:30',
  '{} - Elena Ríos - 28013',
  '{}. 28013 es mi código postal',
  'Pedido 4521, del 12/05/2026. Teléfono {}',
  'el presupuesto era de 1.250,50 € y mi teléfono {}',
  'mi número de contacto para la reserva es {}',
  'pueden localizarme en el {} de 9:00 a 14:00',
  '¡{}!',
  '{} 28013 Madrid',
  'Calle Mayor 120 {}',
  'Avenida Corrientes 1234 {}',
  '06700 {}',
  '{}. 150 personas',
  '{} 2 personas',
  'llámame a las 5 {}',
  'a las 17:30 {}',
  'somos 2, {}',
];
const mobileCarriers = [
  'mi móvil es {}',
  'mi wsp es {}',
  'celular: {}',
  'escríbeme por WhatsApp al {}',
  '{} es mi celular',
  '{} (WhatsApp)',
  'cel {} y vivo en Vigo',
];
/** The same figures as somebody else's, or as something else. */
const othersCarriers = [
  'el pedido {} no llega',
  'mi número de socio es {}',
  'expediente {}',
  'el recibo {} está mal',
  'os llamé al {} y nadie contesta',
  '¿vuestro teléfono es el {}?',
  'me ha llamado el {}, ¿sois vosotros?',
  'tengo una llamada perdida del {}',
  'en la web pone {}',
  '¿Es este vuestro número? {}',
  'he visto en Google el {}, ¿es vuestro?',
  'el whatsapp de la tienda es el {}',
  'comprobante n.º {}',
  'la transacción {} fue rechazada',
  'mi código de cliente es {}',
];
