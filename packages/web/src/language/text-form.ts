/** A text of a catalogue; where it counts something, in the forms of its language. `{name}` stands for a value. */
export type TextForm = string | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>)

export type TextValues = Record<string, string | number>

/** A catalogue in another language: every key of the English one, so that one that is missing does not compile. */
export type Translated<English> = { readonly [Key in keyof English]: TextForm }

const rules: Record<string, Intl.PluralRules> = {}

/** The form for the values' `count`, its `{names}` replaced. A name without a value stays as it is, to be seen. */
export function filled(form: TextForm, values: TextValues, language: string): string {
  const words = typeof form === 'string' ? form : (form[pluralOf(Number(values.count), language)] ?? form.other)
  return words.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

function pluralOf(count: number, language: string): Intl.LDMLPluralRule {
  rules[language] ??= new Intl.PluralRules(language)
  return rules[language].select(count)
}
