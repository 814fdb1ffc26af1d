import type { FinancingTypeRow } from '@gable/contract/financing'
import type { FinancingTypeForm } from '@gable/contract/financing-form'
import { text } from '../text.ts'

export const newType: FinancingTypeForm = { name: '', url: '', logoFileId: null }

/** The form of a type as it stands. */
export const typeFormOf = ({ name, url, logo }: FinancingTypeRow): FinancingTypeForm => ({
  name,
  url,
  logoFileId: logo?.id ?? null,
})

/** What each field is called: on the form, and where somebody else has changed it. */
export const typeLabels: Record<keyof FinancingTypeForm, string> = {
  name: text('type.name'),
  url: text('type.url'),
  logoFileId: text('type.logo'),
}

/** A field's value as the form shows it. */
export function shownValue(name: string, value: unknown): string {
  if (value === null || value === '') return '–'
  return name === 'logoFileId' ? text('type.withLogo') : String(value)
}
