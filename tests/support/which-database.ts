/** A PostgreSQL on which the tests run, in databases that they create and drop; without one, on the embedded database. */
export const serverUrl = process.env.TEST_DATABASE_URL;

/** CI's: the tests run on the embedded database and on PostgreSQL at the same time, and what asks neither in one of the two. */
export const onBoth = process.env.TEST_BOTH_DATABASES === 'true';

/** Of the two, the one that has the pages: what they ask of PostgreSQL costs two thirds of what it costs the embedded one. */
export const withPages = !onBoth || serverUrl !== undefined;

/** And the one that has all else. */
export const withRest = !onBoth || serverUrl === undefined;
