/** The name of the facet at this index among all that are drawn or reported together: A to Z, then AA. */
export function facetLabel(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : facetLabel(Math.floor(index / 26) - 1) + letter
}
