import type { BrandingField, BrandingGroup } from '@gable/contract/branding-field'
import { wholeNumber } from '@gable/contract/format/figure'
import { groupOf, type Words } from './branding-search.ts'
import { type FieldPlace, placeOf } from './branding-values.ts'
import { fieldsEn, text } from './text.ts'

export const fieldLabel = (name: BrandingField): string => text(`field.${name}`)
/** Groups whose settings share labels with other groups. */
const namesakes: readonly BrandingGroup[] = ['buttons', 'websiteButton', 'rqpLeads', 'otherContacts']

/** Returns a setting's label, for use outside of its group. */
export function fullLabel(name: BrandingField): string {
  const group = groupOf(name)
  return namesakes.includes(group)
    ? text('words.fieldIn', { field: fieldLabel(name), place: groupLabel(group) })
    : fieldLabel(name)
}

export const groupLabel = (group: BrandingGroup): string => text(`group.${group}`)
export const groupHint = (group: BrandingGroup): string => text(`group.${group}.hint`)

/** Returns the hint of a setting whose label does not explain it. */
export function fieldHint(name: BrandingField): string | undefined {
  const key = `field.${name}.hint`
  return key in fieldsEn ? text(key as keyof typeof fieldsEn) : undefined
}

export function choiceLabel(choice: string): string {
  const key = `choice.${choice}`
  return key in fieldsEn ? text(key as keyof typeof fieldsEn) : choice
}

export const words: Words = { field: fieldLabel, hint: (name) => fieldHint(name) ?? '', group: groupLabel }

export function shownValue(value: unknown): string {
  if (typeof value === 'boolean') return text(value ? 'value.on' : 'value.off')
  if (typeof value === 'number') return wholeNumber(value)
  return choiceLabel(String(value)) || '–'
}

/** Returns the label of a field, with the language if it is not English. */
function placeLabel({ field, language }: FieldPlace): string {
  const label = fullLabel(field)
  return language === 'en' ? label : text('words.fieldIn', { field: label, place: text(`choice.${language}`) })
}

/** Returns the labels of form paths, to report what someone else has changed. */
export const pathLabels = (paths: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    paths.flatMap((path) => {
      const place = placeOf(path)
      return place ? [[path, placeLabel(place)]] : []
    }),
  )
