import type { FinancingTypeRow } from '@gable/contract/financing'
import type { FinancingTypeForm } from '@gable/contract/financing-form'
import { text } from '../text.ts'

export const newType: FinancingTypeForm = { name: '', url: '', logoFileId: null }

export const typeFormOf = ({ name, url, logo }: FinancingTypeRow): FinancingTypeForm => ({
  name,
  url,
  logoFileId: logo?.id ?? null,
})

/** The field labels, also used to report what someone else has changed. */
export const typeLabels: Record<keyof FinancingTypeForm, string> = {
  name: text('type.name'),
  url: text('type.url'),
  logoFileId: text('type.logo'),
}

export function shownValue(name: string, value: unknown): string {
  if (value === null || value === '') return '–'
  return name === 'logoFileId' ? text('type.withLogo') : String(value)
}
