import type { DetectionCase } from './cases.ts';
import { countries } from './in-country.ts';

/** Every way to write an address in every sentence, as the visitor's own and as another's. */
export function writtenAddresses(): DetectionCase[] {
  return countries.flatMap((country) =>
    written.flatMap(([email, ...forms]) =>
      forms.flatMap((form) => [
        ...carriers.map((carrier) => ({ text: carrier.replace('{}', form), email, country })),
        ...othersCarriers.map((carrier) => ({ text: carrier.replace('{}', form), country })),
      ]),
    ),
  );
}

/** In its usual form, then how people write it. */
const written: [email: string, ...forms: string[]][] = [
  [
    'elena.rios@gmail.com',
    'elena.rios@gmail.com',
    'Elena.Rios@Gmail.com',
    'elena.rios @gmail.com',
    'elena.rios@ gmail.com',
  ],
  [
    'elena.rios@gmail.com',
    'elena.rios arroba gmail.com',
    'elena.rios arroba gmail punto com',
    'elena punto rios arroba gmail punto com',
  ],
  [
    'elena.rios@gmail.com',
    'elena.rios(arroba)gmail.com',
    'elena.rios [at] gmail [dot] com',
    'elena.rios@gmail,com',
    'elena.rios@gmail com',
  ],
  [
    'elena_83@hotmail.es',
    'elena_83@hotmail.es',
    'elena guion bajo 83 arroba hotmail punto es',
    'elena_83 @ hotmail.es',
  ],
  [
    'elena-rios@yahoo.com.mx',
    'elena-rios@yahoo.com.mx',
    'elena guion rios arroba yahoo punto com punto mx',
    'elena guión medio rios arroba yahoo.com.mx',
  ],
  [
    'compras@talleres-rios.com.ar',
    'compras@talleres-rios.com.ar',
    'COMPRAS@TALLERES-RIOS.COM.AR',
    'compras (arroba) talleres-rios.com.ar',
  ],
  ['elena@empresa.com', 'elena@empresa.com', 'elena @ empresa.com'],
  ['jose.pena@uc.cl', 'jose.pena@uc.cl', 'josé.peña@uc.cl'],
  [
    'lorena@gmail.com',
    'lorena at gmail dot com',
    'lorena@gmail . com',
    '<lorena@gmail.com>',
    'mailto:lorena@gmail.com',
  ],
];

const carriers = [
  '{}',
  'mi correo es {}',
  'mi mail: {}',
  'Correo electrónico: {}',
  'escríbeme a {}, gracias',
  'ya os escribí desde {} y no me respondéis',
  'no me ha llegado el correo a {}',
  'mandé la solicitud con {}',
  'envié mis datos ayer: {}',
  'Nombre: Elena\nCorreo: {}\nCiudad: Vigo',
  'me registré con {} y no puedo entrar',
  'mándame el presupuesto a {}',
  'enviadme la factura a {} por favor',
  'no me llega nada en {}',
  'o si no, {}',
  'soy cliente desde 2019, {}',
];
const othersCarriers = [
  'os escribí a {} y nadie contesta',
  '¿vuestro correo es {}?',
  'he visto en la web {}, ¿es vuestro?',
  'me contestaron desde {} que no',
  '¿sigue funcionando {}?',
  'les mandé un correo a {} ayer',
  'el correo de la clínica es {}',
  'ayer envié un correo a {}',
  'me llegó un aviso de {}',
];
