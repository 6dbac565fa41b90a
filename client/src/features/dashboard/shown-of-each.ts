/** Of each of the start page's lists. */
export const shownOfEach = 5;
