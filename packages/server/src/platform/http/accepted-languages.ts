/** Returns the languages in an `Accept-Language` header, most preferred first. */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((entry) => {
      const [tag = '', ...rules] = entry.split(';').map((part) => part.trim())
      const quality = rules.find((rule) => rule.startsWith('q='))?.slice(2)
      return { tag, weight: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}
