import type { CompanyDetail } from '@gable/contract/company'
import type { CompanyForm } from '@gable/contract/company-form'
import { phone } from '@gable/contract/format/contact'
import type { Country, UsualRoof } from '@gable/contract/status'
import { uiText } from '../../../../ui/texts/ui-text.ts'
import { text } from '../text.ts'

export function companyFormOf(company: CompanyDetail): CompanyForm {
  const {
    id: _id,
    version: _v,
    secondFactorRequired: _s,
    withoutSecondFactor: _w,
    logo: _l,
    licenses: _li,
    ...form
  } = company
  return { ...form, phone: phone(company.phone) }
}

/** The field labels, also used to report what someone else has changed. */
export const companyLabels: Record<keyof CompanyForm, string> = {
  name: text('details.name'),
  website: text('website'),
  email: text('details.email'),
  phone: text('details.phone'),
  street: text('details.street'),
  city: text('details.city'),
  state: text('details.state'),
  postalCode: text('details.zip'),
  country: text('details.country'),
  mailingAddress: text('details.mailingAddress'),
  timeZone: text('details.timeZone'),
  primaryContactId: text('details.primaryContact'),
  ownerId: text('details.owner'),
  usualRoof: text('details.usualRoof'),
  overhangInches: text('details.overhang'),
}

/** Formats a value as the form shows it. People are shown by name. */
export function shownValue(people: readonly { id: string; name: string }[]) {
  return (name: string, value: unknown): string => {
    if (name === 'country') return uiText(`country.${value as Country}`)
    if (name === 'usualRoof') return text(`details.usualRoof.${value as UsualRoof}`)
    if (name.endsWith('Id')) return people.find(({ id }) => id === value)?.name ?? text('details.nobody')
    return String(value ?? '')
  }
}

/** Returns the IANA time zones, those of the United States and Canada first. */
export function timeZones(): { group: string; items: { value: string; label: string }[] }[] {
  const all = Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') }))
  const isNear = ({ value }: { value: string }) => /^(America|Canada|US)\/|^Pacific\/Honolulu$/.test(value)
  return [
    { group: 'America', items: all.filter(isNear) },
    { group: 'Elsewhere', items: all.filter((zone) => !isNear(zone)) },
  ]
}
