import type { Rolldown } from 'vite';

/** What strangers' pages begin with, see `client/src/app/pages.ts`: they load what they need and nothing else. */
const strangersParts: Record<string, RegExp> = {
  auth: /\/pages\/auth-page\./,
  password: /\/pages\/(?:forgot|new)-password-page\./,
  pricing: /\/features\/pricing\/pages\//,
  picker: /\/picker\/picker-page\./,
  rules: /\/entry-rules\./,
};

/** All of the icons import each other's list, whoever needs one of them. */
const listOfIcons = /\/lucide-react\.m?js$/;

/**
 * Names the file for what several pages share: one for all that only pages behind the login need, and one for each set of strangers'
 * pages. Left to itself, the bundler makes a file for each set of pages, often of a few lines, and a page asks for ninety of them.
 */
export const sharedParts: Rolldown.CodeSplittingNameFunction = (id, context) => {
  const needing = new Set([id]);
  // A set grows while it is walked: what needs these, and what needs that.
  for (const one of needing) {
    for (const importer of context.getModuleInfo(one)?.importers ?? [])
      if (!listOfIcons.test(importer)) needing.add(importer);
  }
  const parts = Object.keys(strangersParts).filter((part) =>
    [...needing].some((one) => strangersParts[part]?.test(one)),
  );
  return ['shared', ...parts].join('-');
};
