import { sitePaths } from '#shared/domain/site-paths.ts';

/** Where the shell's own links lead; the pages' patterns are in shared/domain/site-paths.ts. */
export const paths = {
  home: sitePaths.home,
  picker: sitePaths.picker[1],
};
