/** A PostgreSQL on which the tests run, in databases that they create and drop; without one, on the embedded database. */
export const serverUrl = process.env.TEST_DATABASE_URL;

/** CI's: the tests run on the embedded database and on PostgreSQL at the same time. */
export const onBoth = process.env.TEST_BOTH_DATABASES === 'true';

/** Of these, the run that has only what asks a database. */
export const databaseAlone = onBoth && serverUrl !== undefined;
