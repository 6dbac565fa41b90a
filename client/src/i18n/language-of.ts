/** How the sentences begin that stay English on Spanish pages, as the product's words are given. */
const english =
  /^(?:Username must |Invalid email format|Password must |Login successful$|Welcome back, |404 Page Not Found$|Total Users$|Active Subscriptions$|Monthly Revenue$|from last month$|Users$|\/month$|New Conversation$)/;

/** For the `lang` of what shows a sentence: a screen reader would read English by the rules of Spanish. */
export function languageOf(sentence: string | undefined): 'en' | undefined {
  return sentence !== undefined && english.test(sentence) ? 'en' : undefined;
}
