import {
  type BrandingField,
  type BrandingGroup,
  brandingGroupKeys,
  brandingGroups,
} from '@gable/contract/branding-field'

/** What a setting and its group are called, and what is said below the setting. */
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

/** The group in which a setting is looked for. */
export const groupOf = (field: BrandingField): BrandingGroup =>
  brandingGroupKeys.find((group) => field in brandingGroups[group])!

/** The settings in whose words, or in whose group's, every word that was typed occurs; all without any. */
export function searchSettings(typed: string, words: Words): FoundGroup[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean)
  return brandingGroupKeys.flatMap((group) => {
    const fields = fieldsOf(group).filter((field) => {
      const said = plain(`${words.field(field)} ${words.hint(field)} ${words.group(group)}`)
      return wanted.every((word) => said.includes(word))
    })
    return fields.length > 0 ? [{ group, fields }] : []
  })
}

/** "Colour" and "color", "café" and "cafe" are the same to who looks for them. */
const plain = (words: string) =>
  words
    .toLowerCase()
    .replace(/colour/g, 'color')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
