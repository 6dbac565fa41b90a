/** The first administrator: nobody deletes or demotes them, and nobody else changes their account. */
export const firstAdminId = 1;
