import type { BrandingField } from '@gable/contract/branding-field'
import { partnerColors, partnerFonts } from '@gable/contract/branding-gate'
import { Alert, Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ContrastNote } from '../contrast/ContrastNote.tsx'
import { text } from '../texts/text.ts'
import type { Designer } from '../use-designer.ts'
import { fieldLabel } from '../words.ts'
import { leadsNowhere } from './thank-you-button.ts'

export const companyDetailsPath = '/personal/company-profile/edit'

/** Notes on a setting's current value: a color with low contrast, a consent text with legal rules. */
export function FieldNotes({ name, designer }: { name: BrandingField; designer: Designer }) {
  const { errors, warned, asksAddress, form, loaded, isFixed, isLocked } = designer
  const isPartners = isFixed(name) && !isLocked(name)
  const asksConsent = /(Contact|Sms)OptIn$/.test(name) && form.values[name] !== 'hide'
  return (
    <>
      {errors
        .filter((problem) => problem.of === name)
        .map((problem) => (
          <ContrastNote key={problem.on} fault={problem} designer={designer} />
        ))}
      {warned.includes(name) && (
        <Alert color="orange" mt={6} p="xs">
          <Text size="xs">{text('consent.sms')}</Text>
        </Alert>
      )}
      {name === 'thankYouButtonText' && leadsNowhere(form.values) && (
        <Alert color="orange" mt={6} p="xs" role="status">
          <Text size="xs">{text('thankYou.noAddress', { field: fieldLabel('thankYouExternalUrl') })}</Text>
        </Alert>
      )}
      {asksConsent && asksAddress && loaded.facts.mailingAddressMissing && (
        <Alert color="red" mt={6} p="xs">
          <Text size="xs">
            {text('consent.address')}{' '}
            <Anchor size="xs" renderRoot={(props) => <Link to={companyDetailsPath} {...props} />}>
              {text('consent.addressLink')}
            </Anchor>
          </Text>
        </Alert>
      )}
      {isPartners && partnerColors.includes(name) && (
        <Text size="xs" c="dimmed" mt={4}>
          {text('partner.colors', { flag: fieldLabel('partnerBrandingColorsOverride') })}
        </Text>
      )}
      {isPartners && partnerFonts.includes(name) && (
        <Text size="xs" c="dimmed" mt={4}>
          {text('partner.fonts', { flag: fieldLabel('partnerBrandingFontsOverride') })}
        </Text>
      )}
    </>
  )
}
