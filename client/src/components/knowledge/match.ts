/** How well a passage answers a question, by the share of the question's words that it covers (0 to 1). */
export function matchOf(coverage: number): 'high' | 'medium' | 'low' {
  if (coverage >= 0.75) return 'high';
  return coverage >= 0.5 ? 'medium' : 'low';
}
