/** The column that messages and composer share: about 72 characters, clear of a phone's rounded corners and notch. */
export const columnClass = 'mx-auto w-full max-w-[46rem] px-safe-4';
