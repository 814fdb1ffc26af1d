import {
  type BrandingField,
  type BrandingGroup,
  brandingGroupKeys,
  brandingGroups,
} from '@gable/contract/branding-field'

/** The labels of settings and groups, and the hints below settings. */
export interface Words {
  field: (name: BrandingField) => string
  hint: (name: BrandingField) => string
  group: (name: BrandingGroup) => string
}

export interface FoundGroup {
  group: BrandingGroup
  fields: BrandingField[]
}

export const fieldsOf = (group: BrandingGroup) => Object.keys(brandingGroups[group]) as BrandingField[]

/** Returns the group in which users look for a setting. */
export const groupOf = (field: BrandingField): BrandingGroup =>
  brandingGroupKeys.find((group) => field in brandingGroups[group])!

/**
 * Returns the settings whose texts, or whose group's texts, contain every typed word. Returns all for an empty search.
 */
export function searchSettings(typed: string, words: Words): FoundGroup[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean)
  return brandingGroupKeys.flatMap((group) => {
    const fields = fieldsOf(group).filter((field) => {
      const message = plain(`${words.field(field)} ${words.hint(field)} ${words.group(group)}`)
      return wanted.every((word) => message.includes(word))
    })
    return fields.length > 0 ? [{ group, fields }] : []
  })
}

/** Makes "Color" and "color", and "café" and "cafe", match. */
const plain = (words: string) =>
  words
    .toLowerCase()
    .replace(/colour/g, 'color')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
