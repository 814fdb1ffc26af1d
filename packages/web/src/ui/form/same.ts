/** Returns whether two form values are equal, regardless of key order. */
export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [keys, others] = [Object.keys(one), Object.keys(other)]
  const at = (value: object, key: string) => (value as Record<string, unknown>)[key]
  return (
    keys.length === others.length &&
    keys.every((key) => Object.hasOwn(other, key) && same(at(one, key), at(other, key)))
  )
}
