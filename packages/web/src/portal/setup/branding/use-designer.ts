import { consentWarnings, namesMailingAddress } from '@gable/contract/branding-consent'
import {
  type BrandingDraft,
  type BrandingField,
  type BrandingGroup,
  brandingFieldNames,
  translatedFields,
  translationLanguages,
} from '@gable/contract/branding-field'
import { isLockedField, settledFields, shownBranding } from '@gable/contract/branding-gate'
import { standsIfEmpty, wordsIn } from '@gable/contract/branding-words'
import { type ContrastError, contrastErrors } from '@gable/contract/contrast'
import { useMemo, useRef, useState } from 'react'
import { differing, drawable, valueAt, type WrittenLanguage, withFieldsOf, withoutWords } from './branding-values.ts'
import { type Place, placeFor, placeForGroup } from './seen-on.ts'
import { type BrandingFormProps, useBrandingForm } from './use-branding-form.ts'

/** The state of the designer's draft and all actions on it. */
export function useDesigner(props: BrandingFormProps) {
  const branding = useBrandingForm(props)
  const { form, loaded } = branding
  const [place, setPlace] = useState<{ at: Place; turn: number }>({ at: 'address', turn: 0 })
  const [language, setLanguage] = useState<WrittenLanguage>('en')
  const lastDrawn = useRef<BrandingDraft>(loaded.draft)

  const drawn = useMemo(() => drawable(form.values, lastDrawn.current), [form.values])
  lastDrawn.current = drawn
  const { locked, isPartner, country } = loaded.facts
  const standing = { isLocked: locked !== null, isPartner }
  const fixed = new Set(settledFields(form.values, standing))
  const { defaults, standardTranslations: standard } = loaded
  const shown = useMemo(() => {
    const { translations: written, ...settings } = drawn
    const english = shownBranding(settings, defaults, { isLocked: locked !== null, isPartner })
    const wordings = { defaults, standard, written }
    return { ...english, ...(language !== 'en' && wordsIn(language, english, wordings)), language }
  }, [drawn, defaults, standard, locked, isPartner, language])
  const isFixed = (field: BrandingField) => fixed.has(field)
  return {
    ...branding,
    /** The settings as homeowners with the edited language would see them. */
    shown,
    language,
    setLanguage,
    /** Returns which of these settings are unpublished, in the edited language. */
    pendingOf(fields: readonly BrandingField[]) {
      return differing(form.values, branding.published, language).filter((field) => fields.includes(field))
    },
    /** Returns the text that homeowners read if the company has no translation. */
    standsIfEmpty(name: BrandingField, of: Exclude<WrittenLanguage, 'en'>) {
      return standsIfEmpty(name, of, form.values, { defaults, standard })
    },
    /** Returns the company's own texts that lack a translation into the edited language. */
    untranslated(fields: readonly BrandingField[]) {
      if (language === 'en') return []
      return fields.filter((field) => {
        if (!translatedFields.includes(field) || valueAt(form.values, { field, language }) !== '') return false
        const { words, isOurs } = standsIfEmpty(field, language, form.values, { defaults, standard })
        return words !== '' && !isOurs
      })
    },
    /** Whether the setting is fixed to its default, regardless of the draft. */
    isFixed,
    isLocked: (field: BrandingField) => locked !== null && isLockedField(field),
    errors: useMemo(() => contrastErrors(shown), [shown]).filter(({ of }) => !isFixed(of)),
    warned: consentWarnings(form.values, country),
    asksAddress: namesMailingAddress(form.values, country),
    /** Replaces each low-contrast color with the suggested one. */
    fix(errors: readonly ContrastError[]) {
      form.setValues({ ...form.values, ...Object.fromEntries(errors.map(({ of, suggested }) => [of, suggested])) })
    },
    /** Copies settings from elsewhere into the form. Settings that a partner has fixed stay unchanged. */
    take(settings: Partial<BrandingDraft>) {
      const mine = Object.entries(settings).filter(([name]) => !isFixed(name as BrandingField))
      form.setValues({ ...form.values, ...Object.fromEntries(mine) })
    },
    /** Resets settings to the defaults, in the edited language. */
    reset(fields: readonly BrandingField[]) {
      form.setValues(
        language === 'en'
          ? withFieldsOf(form.values, defaults, fields, isFixed)
          : withoutWords(form.values, language, fields),
      )
      form.clearErrors()
    },
    /** Resets everything, in every language. */
    resetAll() {
      const settings = withFieldsOf(form.values, defaults, brandingFieldNames, isFixed)
      form.setValues(
        translationLanguages.reduce((draft, each) => withoutWords(draft, each, translatedFields), settings),
      )
      form.clearErrors()
    },
    place,
    goTo: (at: Place) => setPlace(({ turn }) => ({ at, turn: turn + 1 })),
    showGroup(group: BrandingGroup) {
      setPlace((now) => {
        const at = placeForGroup(group, now.at)
        return at === now.at ? now : { at, turn: now.turn + 1 }
      })
    },
    /** Shows a place where the setting is visible, and stays if the current one already shows it. */
    show(field: BrandingField) {
      setPlace((now) => {
        const at = placeFor(field, now.at)
        return at === now.at ? now : { at, turn: now.turn + 1 }
      })
    },
  }
}
export type Designer = ReturnType<typeof useDesigner>
