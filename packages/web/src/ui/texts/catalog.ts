import { wholeNumber } from '@gable/contract/format/figure'
export type TextValues = Record<string, string | number>

/** Sentences by key. `{name}` is a placeholder for a value. */
export type Catalog = Readonly<Record<string, string>>

function fill(sentence: string, values: TextValues): string {
  return sentence.replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot))
}

/**
 * Returns the text function of one catalog in one locale. `text(key, values)` returns the sentence. `text.counted(key,
 * n)` picks `key.one` or `key.other` by the locale's plural rule and fills `{count}`.
 */
export function textsOf<Texts extends Catalog>(catalogues: Readonly<Record<string, Texts>>, locale: string) {
  const catalog = catalogues[locale]
  if (!catalog) throw new Error(`No texts for the locale ${locale}`)
  const plural = new Intl.PluralRules(locale)
  type Key = keyof Texts & string
  type Counted<K> = K extends `${infer Stem}.one` ? Stem : never

  const text = (key: Key, values: TextValues = {}): string => fill(catalog[key] ?? key, values)
  const counted = (key: Counted<Key>, count: number, values: TextValues = {}): string => {
    const form = plural.select(count) === 'one' ? 'one' : 'other'
    return fill(catalog[`${key}.${form}`] ?? key, { ...values, count: wholeNumber(count, locale) })
  }
  return Object.assign(text, { counted })
}
