/** A catalog text; one that counts something has its language's plural forms. `{name}` is a placeholder. */
export type TextForm = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>)

export type TextValues = Record<string, string | number>

/** A catalog in another language: requires every key of the English one, so that a missing key does not compile. */
export type Translated<English> = { readonly [Key in keyof English]: TextForm }

const rules: Record<string, Intl.PluralRules> = {}

/**
 * The plural form for the values' `count`, with its `{names}` replaced. A name without a value stays as it is, so that
 * the gap is visible.
 */
export function filled(form: TextForm, values: TextValues, language: string): string {
  const words = typeof form === 'string' ? form : (form[pluralOf(Number(values.count), language)] ?? form.other)
  return words.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

function pluralOf(count: number, language: string): Intl.LDMLPluralRule {
  rules[language] ??= new Intl.PluralRules(language)
  return rules[language].select(count)
}
