/** The beginnings of the sentences that stay English on Spanish pages, because the specification gives them in English. */
const english =
  /^(?:Username must |Invalid email format|Password must |Login successful$|Welcome back, |404 Page Not Found$|Total Users$|Active Subscriptions$|Monthly Revenue$|from last month$|Users$|\/month$|New Conversation$)/;

/** The `lang` attribute for a sentence. Without it a screen reader would read English with Spanish pronunciation. */
export function languageOf(sentence: string | undefined): 'en' | undefined {
  return sentence !== undefined && english.test(sentence) ? 'en' : undefined;
}
