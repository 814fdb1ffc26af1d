import type { Branding } from '@gable/contract/branding'
import { type BrandingField, brandingFieldNames, brandingFields } from '@gable/contract/branding-field'

/** Texts that a company may write, by their difficulty. */
export const writings = {
  script: `"'><img src=x onerror=ran=1></script><script>ran=1</script>`,
  'many words': 'What would a new roof over your head cost if nobody made you wait for it? ',
  'one long word': 'Dachdeckermeisterbetriebsinnungsvorstandsversammlungs',
  Arabic: 'سقف جديد لمنزلك بسعر واضح وأمين خلال دقيقة واحدة. ',
  Hebrew: 'גג חדש לבית שלכם במחיר ברור והוגן תוך דקה אחת. ',
} as const
export type Writing = keyof typeof writings
export const everyWriting = Object.keys(writings) as Writing[]

/** Whether the script in the text ran; evaluated in the page. */
export const ran = () => 'ran' in window

export const isRightToLeft = (what: Writing) => what === 'Arabic' || what === 'Hebrew'
export const isWords = (name: BrandingField) => ['line', 'text'].includes(brandingFields[name].kind)

/** As long as the setting allows. */
export const fill = (what: Writing, name: BrandingField) =>
  writings[what]
    .repeat(100)
    .slice(0, (brandingFields[name] as { max: number }).max)
    .trim()

/** Fills every text setting. */
export const written = (what: Writing): Partial<Branding> =>
  Object.fromEntries(brandingFieldNames.filter(isWords).map((name) => [name, fill(what, name)]))
