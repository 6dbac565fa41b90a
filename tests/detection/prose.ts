/** Texts without any contact, full of numbers: the same ones in every run. */
export function proseWithNumbers(count: number): string[] {
  const draw = drawsFrom(20_261_121);
  const texts = new Set<string>();
  while (texts.size < count) texts.add(filledIn(draw.one(templates), draw));
  return [...texts];
}

/** A slot's figures are those of real life: years are years, a month has 30 days, addresses of computers have four bytes. */
const figures: Record<string, (draw: Draw) => string> = {
  year: (draw) => `${draw.from(1930, 2029)}`,
  years: (draw) => {
    const year = draw.from(1930, 2024);
    return `${year}${draw.one(['-', '–', ' - ', '/', ' a '])}${year + draw.from(1, 6)}`;
  },
  date: (draw) => {
    const [day, month, year] = [draw.from(1, 28), draw.from(1, 12), draw.from(1950, 2029)];
    const two = (value: number) => `${value}`.padStart(2, '0');
    return draw.one([
      `${two(day)}/${two(month)}/${year}`,
      `${day}-${month}-${year}`,
      `${two(day)}.${two(month)}.${year}`,
      `${year}-${two(month)}-${two(day)}`,
      `${two(day)}/${two(month)}/${two(year % 100)}`,
      `${two(day)} ${two(month)} ${year}`,
    ]);
  },
  hour: (draw) => `${draw.from(0, 23)}${draw.one([':', '.'])}${draw.one(['00', '15', '30', '45'])}`,
  clock: (draw) => `${draw.digits(2, '01')}:${draw.digits(2, '0345')}:${draw.digits(2, '0345')}`,
  postcode: (draw) => draw.one(['0', '1', '2', '4', '6']) + draw.digits(4),
  small: (draw) => `${draw.from(2, 99)}`,
  hundreds: (draw) => `${draw.from(100, 999)}`,
  thousands: (draw) => `${draw.from(1000, 9999)}`,
  money: (draw) => {
    const [million, thousand, unit] = [draw.from(1, 999), draw.digits(3), draw.one(['000', '500', draw.digits(3)])];
    return draw.one([
      `${million}.${thousand}.${unit}`,
      `${million},${thousand},${unit}`,
      `${million} ${thousand} ${unit}`,
      `${million}.${thousand},${draw.digits(2)}`,
      `${million},${thousand}.${draw.digits(2)}`,
      `${million}${thousand}${unit}`,
    ]);
  },
  grouped: (draw) => `${draw.from(1, 999)}.${draw.digits(3)}.${draw.digits(3)}`,
  currency: (draw) => draw.one(['euros', '€', 'pesos', 'soles', 'dólares', 'USD', 'COP', 'pesos chilenos', 'eur']),
  sign: (draw) => draw.one(['$', '$ ', '€', 'S/ ', 'S/. ', 'US$', 'USD ', 'COP ']),
  percent: (draw) => `${draw.from(1, 99)},${draw.digits(2)} %`,
  id: (draw) => draw.one(['4', '5', '6', '9', '3', '1', '2', '7']) + draw.digits(draw.from(7, 11)),
  address4: (draw) => [0, 0, 0, 0].map(() => draw.from(1, 254)).join('.'),
  coordinates: (draw) =>
    `${draw.one(['', '-'])}${draw.from(1, 89)}.${draw.digits(draw.from(4, 7))}${draw.one([', ', ',', ' ', '; '])}${draw.one(['', '-'])}${draw.from(1, 179)}.${draw.digits(draw.from(4, 7))}`,
  sizes: (draw) => {
    const size = draw.from(16, 44);
    return Array.from({ length: draw.from(3, 6) }, (_, index) => size + 2 * index).join(
      draw.one([' ', ', ', '-', '/']),
    );
  },
  results: (draw) =>
    Array.from({ length: draw.from(4, 7) }, () => draw.from(10, 59)).join(draw.one([' ', ' - ', ', '])),
  score: (draw) => `${draw.from(0, 7)}-${draw.from(0, 7)}`,
  sets: (draw) =>
    Array.from({ length: draw.from(2, 5) }, () => `${draw.from(0, 7)}-${draw.from(0, 7)}`).join(draw.one([' ', ', '])),
  range: (draw) => {
    const low = draw.from(10, 90) * 100;
    return `${low}${draw.one(['-', ' - ', '–'])}${low + draw.from(1, 9) * 100}`;
  },
  measure: (draw) =>
    `${draw.from(100, 999)}${draw.one(['x', ' x ', '×'])}${draw.from(100, 999)}${draw.one(['x', ' x ', '×'])}${draw.from(100, 999)}`,
  card: (draw) => [4, 4, 4, 4].map((length) => draw.digits(length, '123456789')).join(draw.one([' ', '-', ''])),
  decimal: (draw) => `${draw.from(0, 9)}${draw.one([',', '.'])}${draw.digits(8)}`,
  version: (draw) => `${draw.from(1, 20)}.${draw.from(0, 15)}.${draw.from(0, 9)}.${draw.digits(4)}`,
};

const templates = [
  'Nací el {date} y soy cliente desde {year}.',
  'La garantía va de {years} y cubre {small} piezas.',
  'Estuvo abierto en {year}, {year} y {year}, ¿y ahora?',
  'Trabajé allí ({years}) y luego en Sevilla ({years}).',
  'El piso cuesta {money} {currency}, ¿se puede negociar?',
  'Me pidieron {sign}{money} por todo.',
  'Tengo un límite de {grouped} y no puedo pasar de ahí.',
  'Vendieron {grouped} unidades en {year}.',
  'Son {money} {currency} más {percent} de impuestos.',
  '¿Abrís de {hour} a {hour} o hasta las {hour}?',
  'El vuelo sale el {date} a las {hour} y llega a las {clock}.',
  'Vivo en el {postcode}, cerca de la calle Mayor {small}.',
  'Reparto en {postcode}, {postcode} y {postcode}.',
  'Código postal {postcode}, ciudad de {thousands} habitantes.',
  'Mi pedido {id} no ha llegado.',
  'El número de pedido es {id} y pagué {sign}{money}.',
  'Pedido n.º {id} del {date}.',
  'La factura {id} está mal desde el {date}.',
  'Quiero saber del expediente {id}.',
  'Referencia: {id}. ¿Qué significa?',
  'El código de seguimiento {id} no funciona.',
  'La guía {id} sigue en tránsito desde hace {small} días.',
  'Mi DNI es {id}, ¿me dais de alta?',
  'Cédula {id}, a nombre de Laura.',
  'El RUC {id} y el RUT {id} no coinciden.',
  'La cuenta {id} está a mi nombre.',
  'Me rechaza la tarjeta {card}.',
  'La póliza {id} vence el {date}.',
  'Ticket {id}, abierto a las {hour}.',
  'Soy socio, número de socio {id}.',
  'El recibo {id} se cobró {small} veces.',
  'Hice la transferencia {id} el {date}.',
  'El comprobante {id} de {sign}{money} no aparece.',
  'Número de serie {id}, comprado en {year}.',
  'El router tiene la IP {address4} y no responde.',
  'Hago ping a {address4} y a {address4} y nada.',
  'La tienda está en {coordinates}.',
  'Coordenadas: {coordinates}, ¿queda cerca?',
  'Uso tallas {sizes} según la marca.',
  '¿Quedan las tallas {sizes} en azul?',
  'Salieron los números {results} en el sorteo.',
  'Los resultados fueron {results}.',
  'Ganamos {score} y el otro partido acabó {score}.',
  'Perdió por {sets} en la final de {year}.',
  'Necesito entre {range} piezas para el {date}.',
  'Está en las páginas {range} del catálogo de {year}.',
  'El mueble mide {measure} cm y pesa {small} kg.',
  'Mide {measure} y vale {sign}{money}.',
  'Tengo {small} años, {small} de ellos en esta ciudad, y {hundreds} razones.',
  'Somos {small} adultos y {small} niños, del {small} al {small} de mayo de {year}.',
  'La constante es {decimal} y la suma da {thousands}.',
  'La versión {version} falla desde las {clock}.',
  'Hay {thousands} reseñas, {percent} buenas, desde {year}.',
  'Recorrí {grouped} km y gasté {money} {currency}.',
  'Avenida {small} número {thousands}, piso {small}, puerta {small}.',
  'Calle {small} # {small}-{small}, apartamento {hundreds}.',
  'Cambiaron el modelo {thousands} por el {thousands} en {year}.',
  'Es {thousands} + {thousands} = {thousands}, ¿no?',
  'Consumo {thousands} kWh al mes y pago {sign}{money}.',
  'La presión estaba en {hundreds}/{small} y luego en {hundreds}/{small}.',
  'Ley {small} de {year}, artículo {hundreds}, página {thousands}.',
  'El bus {hundreds} pasa a las {hour}, {hour} y {hour}.',
  'ISBN 978-84-{thousands}-{hundreds}-{small}',
  'Busco un coche de {year} con {money} km.',
  'Mi clave es {id} y no entra.',
  'El código que me salió es {id}.',
  'El lote {id} caduca el {date}.',
  'Contrato {id}, firmado en {year}.',
  'Población: {money} habitantes en {year}.',
  'Afiliado {id} de la mutua desde {year}.',
];

function filledIn(template: string, draw: Draw): string {
  return template.replace(/\{(\w+)\}/g, (slot, name: string) => figures[name]?.(draw) ?? slot);
}

type Draw = ReturnType<typeof drawsFrom>;

/** Numbers that look drawn by lot and are the same from the same seed (a linear congruential generator, Numerical Recipes). */
function drawsFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const from = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const one = <T>(all: readonly T[]): T => all[from(0, all.length - 1)] as T;
  const digits = (length: number, of = '0123456789') => Array.from({ length }, () => one([...of])).join('');
  return { from, one, digits };
}
