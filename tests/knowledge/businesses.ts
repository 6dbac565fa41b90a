import { xlsxFile } from '#tests/support/office-files.ts';
import { type PdfText, pdfFile } from '#tests/support/pdf-file.ts';

/** A clinic's price list, a row a line. */
const prices = `Primera visita y revisión|0 €|30 min|Incluye radiografía panorámica
Limpieza dental con ultrasonidos|49 €|40 min|Recomendada cada seis meses
Empaste de composite|65 €|45 min|Por pieza
Endodoncia de un conducto|140 €|60 min|Incisivos y caninos
Endodoncia de molar|260 €|90 min|Tres conductos o más
Extracción simple|55 €|30 min|Con anestesia local
Extracción de muela del juicio|150 €|60 min|Quirúrgica, con puntos
Implante de titanio|890 €|60 min|Corona aparte
Corona de zirconio|390 €|2 sesiones|Sobre diente o implante
Puente de tres piezas|1.080 €|3 sesiones|Metal-porcelana
Prótesis removible completa|720 €|5 sesiones|Una arcada
Blanqueamiento con lámpara LED|190 €|75 min|Una sola sesión
Carillas de porcelana|320 €|2 sesiones|Por pieza
Ortodoncia invisible|1.950 €|12 meses|Financiación hasta 24 meses sin intereses
Brackets metálicos|1.450 €|18 meses|Revisión mensual incluida
Retenedor nocturno|120 €|2 visitas|Después de la ortodoncia
Férula de descarga|180 €|2 visitas|Para el bruxismo
Curetaje por cuadrante|75 €|45 min|Tratamiento de encías
Odontopediatría, sellador|25 €|20 min|Por diente, hasta los 14 años
Radiografía panorámica suelta|30 €|10 min|Se entrega en el momento
Urgencia en horario de consulta|40 €|20 min|Se descuenta del tratamiento
Sedación consciente|220 €|Según caso|Con anestesista`;

const hotel: [page: number, heading: string, text: string][] = [
  [
    1,
    'Habitaciones',
    'La habitación sencilla tiene cama de 105 cm y cuesta 62 € la noche. La doble, con cama de matrimonio o dos camas, cuesta 88 €. La familiar duerme a cuatro personas, con litera, y cuesta 124 €. La suite, con bañera y terraza al mar, cuesta 190 €. Todas llevan aire acondicionado, caja fuerte y baño privado con secador. Los precios son por habitación y noche, IVA incluido, en temporada media; en julio y agosto suben un 25 %.',
  ],
  [
    1,
    'Llegada y salida',
    'La entrada es a partir de las 15:00 y la salida hasta las 12:00. La recepción abre de 7:00 a 23:00; quien llega más tarde recibe un código para la puerta. La salida tardía, hasta las 16:00, cuesta 20 € y depende de la ocupación. El equipaje se guarda gratis en consigna antes de la entrada y después de la salida.',
  ],
  [
    2,
    'Desayuno y restaurante',
    'El desayuno bufé cuesta 9 € por persona y se sirve de 8:00 a 10:30 en el comedor de la planta baja; los menores de seis años no pagan. Hay leche sin lactosa, pan sin gluten y opciones veganas. El restaurante sirve cenas de martes a domingo, de 20:00 a 22:30, con carta de pescado y arroz. La media pensión añade 22 € por persona y día.',
  ],
  [
    2,
    'Piscina y bienestar',
    'La piscina exterior abre de mayo a octubre, de 10:00 a 20:00, y no está climatizada. El spa, con sauna y bañera de hidromasaje, es solo para mayores de 16 años y cuesta 15 € por sesión de 90 minutos. Las toallas de piscina se piden en recepción con 10 € de depósito. El gimnasio está abierto las 24 horas para los huéspedes.',
  ],
  [
    3,
    'Mascotas',
    'Se admiten animales de compañía de hasta 15 kg, uno por habitación, por 12 € la noche. No pueden entrar en el comedor ni en la zona de baño, y no se dejan solos en el cuarto. Los perros guía no pagan nunca. Ponemos un cuenco y una manta si se pide al reservar.',
  ],
  [
    3,
    'Aparcamiento y transporte',
    'El garaje cubierto cuesta 14 € al día y tiene dos puntos de recarga para coches eléctricos; no se reserva. En la calle de atrás se deja el vehículo gratis los fines de semana. La estación de tren está a 900 metros y el aeropuerto a 22 km; el traslado con conductor cuesta 38 € por trayecto y se pide con un día de antelación.',
  ],
  [
    4,
    'Cancelación y pago',
    'Se cancela sin coste hasta 48 horas antes de la llegada; después se cobra la primera noche. La tarifa no reembolsable es un 12 % más barata y no se devuelve. Se paga a la llegada con tarjeta, efectivo o Bizum; no se aceptan cheques. Para grupos de más de ocho habitaciones se pide una señal del 30 %.',
  ],
  [
    4,
    'Niños y accesibilidad',
    'Las cunas son gratuitas hasta los dos años y se piden al reservar. La cama supletoria cuesta 18 € la noche. Dos habitaciones de la planta baja están adaptadas para sillas de ruedas, con ducha a ras de suelo, y el ascensor llega a todas las plantas. Hay parque infantil en el jardín.',
  ],
  [
    5,
    'Normas y servicios',
    'No se fuma en ningún espacio cerrado; limpiar una habitación donde se ha fumado cuesta 150 €. El silencio empieza a las 23:30. El wifi es gratuito y llega a todo el edificio. La lavandería devuelve la ropa en 24 horas, a 4 € la camisa. Las bicicletas se alquilan a 10 € el día con casco y candado.',
  ],
];

const shop: [heading: string, text: string][] = [
  [
    'Envíos',
    'Enviamos a la península en 24 o 48 horas laborables por 4,90 €; a partir de 50 € es gratis. A Baleares cuesta 7,90 € y tarda de tres a cinco días; a Canarias, Ceuta y Melilla 14,90 € y hasta diez días, con los impuestos de destino aparte. A Portugal y Francia enviamos por 9,90 €. Los pedidos hechos antes de las 14:00 salen el mismo día. Cada paquete lleva un número de seguimiento que llega por correo.',
  ],
  [
    'Recogida en tienda',
    'El pedido se puede recoger gratis en la tienda de la calle Mayor 8, Zaragoza, de lunes a sábado de 10:00 a 20:30. Avisamos con un mensaje cuando está listo, normalmente en dos horas. Se guarda siete días; después se anula y se devuelve el dinero. Hace falta el número de pedido y un documento de identidad.',
  ],
  [
    'Devoluciones',
    'Hay 30 días desde la entrega para devolver lo que no convenza, sin usar y con su etiqueta. La primera devolución la recoge un mensajero sin coste; las siguientes cuestan 3,90 €. El reembolso llega a la misma tarjeta en cinco días laborables desde que recibimos el paquete. La ropa interior, los pendientes y lo hecho a medida no se devuelven.',
  ],
  [
    'Cambios de talla',
    'Para cambiar de talla o de color se rellena el formulario de la cuenta y la prenda nueva sale el mismo día en que el mensajero recoge la anterior. El cambio es gratis una vez por pedido. Si la talla está agotada, devolvemos el importe. La guía de tallas está en cada artículo, con medidas en centímetros.',
  ],
  [
    'Garantía y artículos defectuosos',
    'Todo lleva tres años de garantía legal. Si algo llega roto o falla, basta una foto al correo de atención y mandamos otro sin esperar al primero; los portes van por nuestra cuenta. El desgaste normal de suelas y cremalleras no entra en la garantía, pero las arreglamos a precio de coste en nuestro taller.',
  ],
  [
    'Formas de pago',
    'Se paga con tarjeta, PayPal, Bizum o transferencia; la transferencia retrasa la salida hasta que llega el ingreso. Desde 90 € se puede fraccionar en tres cuotas sin intereses. El contra reembolso añade 3 € y solo existe en la península. Nunca guardamos el número de la tarjeta.',
  ],
  [
    'Facturas y empresas',
    'La factura se descarga en la cuenta, en el apartado de pedidos, al día siguiente de la compra. Las empresas piden factura con su NIF al pagar. Para compras de más de 20 unidades hay descuento del 15 % y presupuesto en un día: basta escribir a empresas con la lista de referencias.',
  ],
  [
    'Tarjetas regalo y descuentos',
    'Las tarjetas regalo valen de 20 a 200 €, llegan por correo al momento y caducan a los dos años. El código de bienvenida descuenta un 10 % en la primera compra y no se junta con las rebajas. Por cada euro se gana un punto; cien puntos son cinco euros. Los estudiantes tienen un 8 % todo el año con su carné.',
  ],
  [
    'Cuidado de las prendas',
    'La lana se lava a mano en agua fría y se seca en horizontal; no va a la secadora. El cuero se limpia con un paño seco y crema incolora dos veces al año. Los tejidos técnicos van a 30 grados sin suavizante. El lino encoge un 3 % en el primer lavado, por eso lo cortamos algo más grande.',
  ],
];

const margin = 60;
const lineChars = 88;

/** A page as a word processor prints it: a header and a number on each, sections of lines one below the other. */
function printed(page: number): PdfText[] {
  const texts: PdfText[] = [
    { text: 'Hotel Mirador - Información para huéspedes', x: margin, y: 815, size: 9 },
    { text: String(page), x: 297, y: 25, size: 9 },
  ];
  let y = 770;
  for (const [, heading, text] of hotel.filter(([of]) => of === page)) {
    texts.push({ text: heading, x: margin, y, size: 16 });
    y -= 26;
    for (const line of linesOf(text)) {
      texts.push({ text: line, x: margin, y });
      y -= 15;
    }
    y -= 24;
  }
  return texts;
}

function linesOf(text: string): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line.length + word.length > lineChars) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}

function webPage(): string {
  const sections = shop.map(([heading, text]) => `<section><h2>${heading}</h2><p>${text}</p></section>`).join('');
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Ayuda | Tienda Río</title></head><body>
    <header><nav><a href="/">Inicio</a> <a href="/novedades">Novedades</a> <a href="/ayuda">Ayuda</a></nav></header>
    <div class="cookie-banner" id="cookies">Usamos cookies propias y de terceros. <button>Aceptar</button></div>
    <main><h1>Ayuda</h1>${sections}</main><footer>© Tienda Río. Aviso legal</footer></body></html>`;
}

function workbook(): Buffer {
  const header = ['Tratamiento', 'Precio', 'Duración', 'Notas'];
  const rows = prices.split('\n').map((line) => {
    const [name = '', price = '', ...rest] = line.split('|');
    // As Excel keeps it: a number, shown in euros.
    return [name, [Number(price.replace(/[ .€]/g, '')), 1] as [number, number], ...rest];
  });
  return xlsxFile([{ name: 'Tarifas', rows: [['Clínica Dental Sonríe: tarifas 2026'], [], header, ...rows] }]);
}

/** Three small businesses' documents, as files: a spreadsheet, a PDF and a web page. */
export const businesses: { fileName: string; bytes: Buffer }[] = [
  { fileName: 'Tarifas de la clínica.xlsx', bytes: workbook() },
  { fileName: 'Hotel Mirador.pdf', bytes: pdfFile([1, 2, 3, 4, 5].map(printed)) },
  { fileName: 'Ayuda de la tienda.html', bytes: Buffer.from(webPage()) },
];
