import { type BrandingField, brandingFields, type TranslationLanguage } from '@gable/contract/branding-field'
import { partnerColors, partnerFonts } from '@gable/contract/branding-gate'
import { ActionIcon, Alert, Anchor, Text, Textarea, TextInput, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconRefresh } from '../../../../ui/icons.tsx'
import { Hint, StateBadge } from '../../../../ui/parts.tsx'
import { pathOf, valueAt } from '../branding-values.ts'
import { ContrastNote } from '../contrast/ContrastNote.tsx'
import { text } from '../text.ts'
import type { Designer } from '../use-designer.ts'
import { fieldLabel } from '../words.ts'
import { BrandingControl } from './BrandingControl.tsx'
import classes from './Fields.module.css'
import { leadsNowhere } from './thank-you-button.ts'

const companyDetailsPath = '/personal/company-profile/edit'

/** Notes on a setting's current value: a color with low contrast, a consent text with legal rules. */
function FieldNotes({ name, designer }: { name: BrandingField; designer: Designer }) {
  const { errors, warned, asksAddress, form, loaded, isFixed, isLocked } = designer
  const isPartners = isFixed(name) && !isLocked(name)
  const asksConsent = /(Contact|Sms)OptIn$/.test(name) && form.values[name] !== 'hide'
  return (
    <>
      {errors
        .filter((problem) => problem.of === name)
        .map((problem) => (
          <ContrastNote key={problem.on} error={problem} designer={designer} />
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
        <Hint mt={4}>{text('partner.colors', { flag: fieldLabel('partnerBrandingColorsOverride') })}</Hint>
      )}
      {isPartners && partnerFonts.includes(name) && (
        <Hint mt={4}>{text('partner.fonts', { flag: fieldLabel('partnerBrandingFontsOverride') })}</Hint>
      )}
    </>
  )
}

/** One setting: its control, notes, publication status, and a reset to the default. */
export function FieldRow({ name, designer }: { name: BrandingField; designer: Designer }) {
  const { form, loaded, language, isFixed, show } = designer
  const isChanged = designer.pendingOf([name]).length > 0
  const value = valueAt(form.values, { field: name, language })
  const isDefault = value === (language === 'en' ? loaded.defaults[name] : '')
  const label = fieldLabel(name)
  return (
    <div
      className={classes.row}
      data-changed={isChanged || undefined}
      data-setting={name}
      onFocusCapture={() => show(name)}
      onPointerDownCapture={() => show(name)}
    >
      <div>
        {language === 'en' ? (
          <BrandingControl name={name} form={form} disabled={isFixed(name)} />
        ) : (
          <TranslationControl name={name} language={language} designer={designer} />
        )}
        {isChanged && (
          <StateBadge color="blue" size="sm" mt={4}>
            {text('designer.changed')}
          </StateBadge>
        )}
        {language === 'en' && <FieldNotes name={name} designer={designer} />}
      </div>
      {!isDefault && !(language === 'en' && isFixed(name)) ? (
        <Tooltip label={text('designer.reset', { field: label })} withinPortal={false}>
          <ActionIcon
            className={classes.reset}
            variant="subtle"
            color="gray"
            aria-label={text('designer.reset', { field: label })}
            onClick={() => designer.reset([name])}
          >
            <IconRefresh size={16} />
          </ActionIcon>
        </Tooltip>
      ) : (
        <span className={classes.reset} />
      )}
    </div>
  )
}

interface TranslationControlProps {
  name: BrandingField
  language: TranslationLanguage
  designer: Designer
}

/** A text in another language. The placeholder shows the text that homeowners read while it is empty. */
function TranslationControl({ name, language, designer }: TranslationControlProps) {
  const { form } = designer
  const place = { field: name, language }
  const rule = brandingFields[name]
  const standing = designer.standsIfEmpty(name, language)
  const isOwn = valueAt(form.values, place) !== ''
  const english = String(form.values[name])
  const provided = form.getInputProps(pathOf(place))
  const common = {
    label: fieldLabel(name),
    description: english === '' ? text('words.noEnglish') : text('words.english', { words: english }),
    placeholder: standing.words,
    lang: language,
    dir: 'auto',
    maxLength: 'max' in rule ? rule.max : undefined,
    'data-field': name,
  }
  return (
    <>
      {rule.kind === 'text' ? (
        <Textarea {...common} {...provided} autosize minRows={2} maxRows={8} />
      ) : (
        <TextInput {...common} {...provided} />
      )}
      {!isOwn && standing.words !== '' && (
        <Text size="xs" mt={2} fw={600} c={standing.isOurs ? 'green.8' : 'orange.9'}>
          {text(standing.isOurs ? 'words.ours' : 'words.untranslated')}
        </Text>
      )}
    </>
  )
}
