import { brandingSave } from '@gable/contract/branding-form'
import { useMemo } from 'react'
import type { FieldErrors } from '../../../ui/form/field-errors.ts'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { useOpenRecord } from '../../../ui/form/use-open-record.ts'
import { useSending } from '../../../ui/form/use-sending.ts'
import { api, client } from '../../shared/session.ts'
import { type DesignerDraft, differing, draftFrom, type FieldPlace, placeOf } from './branding-values.ts'
import type { BrandingState } from './designer-query.ts'
import { text } from './text.ts'

const draftOf = ({ draft, draftTranslations }: BrandingState) => draftFrom(draft, draftTranslations)
const publishedOf = ({ published, publishedTranslations }: BrandingState) => draftFrom(published, publishedTranslations)

export interface BrandingFormProps {
  latest: BrandingState
  refetch: () => Promise<BrandingState | undefined>
  /** Shows the first of the errors. */
  onFieldErrors: (places: FieldPlace[]) => void
}

/** The form of the draft. It stays open after saving or publishing and continues from the new version. */
export function useBrandingForm({ latest, refetch, onFieldErrors }: BrandingFormProps) {
  const form = useContractForm<DesignerDraft>(brandingSave, draftOf(latest))
  const open = useOpenRecord({ latest, refetch, valuesOf: draftOf, fields: form, rules: { translations: 'fields' } })
  const { loaded } = open
  const published = useMemo(() => publishedOf(loaded), [loaded])
  const unsaved = differing(form.values, open.saved)

  const showErrors = (errors: FieldErrors): string[] => {
    const ours = Object.entries(errors).filter(([path]) => placeOf(path))
    form.setErrors(Object.fromEntries(ours))
    if (ours.length > 0) onFieldErrors(placesOf(ours.map(([path]) => path)))
    return Object.entries(errors).flatMap(([path, sentence]) => (placeOf(path) ? [] : [sentence]))
  }
  const save = async (draft: DesignerDraft): Promise<BrandingState> => {
    const { version } = await client.branding.save({ ...draft, version: loaded.version })
    const { translations, ...settings } = draft
    return {
      ...loaded,
      draft: settings,
      draftTranslations: translations,
      version,
      differs: differing(draft, published),
    }
  }
  const publish = async (draft: DesignerDraft): Promise<BrandingState> => {
    const saved = unsaved.length > 0 ? await save(draft) : loaded
    // The draft is saved, even if publishing fails.
    open.settle(saved)
    const { version } = await client.branding.publish({ version: saved.version })
    const live = { published: saved.draft, publishedTranslations: saved.draftTranslations }
    return { ...saved, ...live, version, differs: [], publishedAt: new Date().toISOString() }
  }
  const sending = { noun: text('designer.thing'), onDone: open.settle, invalidate: [api.branding.key()] }
  const saving = useSending({ ...sending, submit: save }, showErrors)
  const publishing = useSending({ ...sending, action: text('designer.published'), submit: publish }, showErrors)

  const dismiss = () => {
    saving.dismiss()
    publishing.dismiss()
  }
  const send = (how: { send: (draft: DesignerDraft) => Promise<void> }) =>
    form.onSubmit(
      (values) => {
        dismiss()
        // As the server stores it: colors in uppercase, texts trimmed.
        const stored = brandingSave.parse(values) as DesignerDraft
        form.setValues(stored)
        void how.send(stored)
      },
      (errors) => onFieldErrors(placesOf(Object.keys(errors))),
    )
  return {
    ...open,
    form,
    /** The published settings, as form values. */
    published,
    unsaved,
    sending: saving.sending || publishing.sending,
    rejected: saving.rejected ?? publishing.rejected,
    async reload() {
      dismiss()
      await open.reload()
    },
    async restart() {
      dismiss()
      await open.restart()
    },
    discard() {
      dismiss()
      open.discard()
    },
    save: send(saving),
    publish: send(publishing),
  }
}

const placesOf = (paths: string[]) => paths.flatMap((path) => placeOf(path) ?? [])

export type DesignerForm = ReturnType<typeof useBrandingForm>
