/** What a business's assistant has to go by, and sentences of an answer: those that keep to it, and those with a figure made up. */
export interface FigureCases {
  grounds: readonly string[];
  founded: readonly string[];
  invented: readonly string[];
}
