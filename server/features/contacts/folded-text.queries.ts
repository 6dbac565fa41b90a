import { type SQL, sql } from 'drizzle-orm';

/** Letters of Spanish and its neighbours with what they are without their marks, in both cases: not every locale's `lower` knows them. */
const marked = 'áàâäãåÁÀÂÄÃÅéèêëÉÈÊËíìîïÍÌÎÏóòôöõÓÒÔÖÕúùûüÚÙÛÜñÑçÇ';
const plain = 'aaaaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuunncc';

/** Whether a text contains another one, whatever the case and the accents. `%` and `_` stand for themselves. */
export function containsFolded(text: SQL, part: string): SQL {
  const literal = part.replace(/[\\%_]/g, '\\$&');
  return sql`${folded(text)} like '%' || ${folded(sql`${literal}::text`)} || '%'`;
}

/** Whether two texts are one, whatever the case and the accents. */
export function equalsFolded(text: SQL, other: string): SQL {
  return sql`${folded(text)} = ${folded(sql`${other}::text`)}`;
}

function folded(text: SQL): SQL {
  return sql`lower(translate(${text}, ${marked}, ${plain}))`;
}
