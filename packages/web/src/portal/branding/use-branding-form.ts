import { brandingSave } from '@gable/contract/branding-form'
import { useMemo } from 'react'
import type { FieldErrors } from '../../ui/form/field-errors.ts'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { useOpenRecord } from '../../ui/form/use-open-record.ts'
import { useSending } from '../../ui/form/use-sending.ts'
import { api, client } from '../api.ts'
import { type DesignerDraft, differing, draftFrom, type FieldPlace, placeOf } from './branding-values.ts'
import type { BrandingState } from './designer-query.ts'
import { text } from './texts/text.ts'

const draftOf = ({ draft, draftTranslations }: BrandingState) => draftFrom(draft, draftTranslations)
const publishedOf = ({ published, publishedTranslations }: BrandingState) => draftFrom(published, publishedTranslations)

export interface BrandingFormProps {
  latest: BrandingState
  refetch: () => Promise<BrandingState | undefined>
  /** Leads to the first of the faults. */
  onFaults: (places: FieldPlace[]) => void
}

/** The draft over the version that was seen: it stays open when it is saved or published, and goes on from there. */
export function useBrandingForm({ latest, refetch, onFaults }: BrandingFormProps) {
  const form = useContractForm<DesignerDraft>(brandingSave, draftOf(latest))
  const open = useOpenRecord({ latest, refetch, valuesOf: draftOf, fields: form, rules: { translations: 'fields' } })
  const { seen } = open
  const published = useMemo(() => publishedOf(seen), [seen])
  const unsaved = differing(form.values, open.saved)

  const showFaults = (faults: FieldErrors): string[] => {
    const ours = Object.entries(faults).filter(([path]) => placeOf(path))
    form.setErrors(Object.fromEntries(ours))
    if (ours.length > 0) onFaults(placesOf(ours.map(([path]) => path)))
    return Object.entries(faults).flatMap(([path, sentence]) => (placeOf(path) ? [] : [sentence]))
  }
  const save = async (draft: DesignerDraft): Promise<BrandingState> => {
    const { version } = await client.branding.save({ ...draft, version: seen.version })
    const { translations, ...settings } = draft
    return {
      ...seen,
      draft: settings,
      draftTranslations: translations,
      version,
      differs: differing(draft, published),
    }
  }
  const publish = async (draft: DesignerDraft): Promise<BrandingState> => {
    const saved = unsaved.length > 0 ? await save(draft) : seen
    // Saved it is, whatever becomes of the publication.
    open.settle(saved)
    const { version } = await client.branding.publish({ version: saved.version })
    const live = { published: saved.draft, publishedTranslations: saved.draftTranslations }
    return { ...saved, ...live, version, differs: [], publishedAt: new Date().toISOString() }
  }
  const sending = { thing: text('designer.thing'), onDone: open.settle, invalidate: [api.branding.key()] }
  const saving = useSending({ ...sending, action: text('designer.saved'), submit: save }, showFaults)
  const publishing = useSending({ ...sending, action: text('designer.published'), submit: publish }, showFaults)

  const dismiss = () => {
    saving.dismiss()
    publishing.dismiss()
  }
  const send = (how: { send: (draft: DesignerDraft) => Promise<void> }) =>
    form.onSubmit(
      (values) => {
        dismiss()
        // As the server keeps it: colors in capitals, no blanks around words.
        const kept = brandingSave.parse(values) as DesignerDraft
        form.setValues(kept)
        void how.send(kept)
      },
      (errors) => onFaults(placesOf(Object.keys(errors))),
    )
  return {
    ...open,
    form,
    /** What homeowners see, as the form has it. */
    published,
    unsaved,
    sending: saving.sending || publishing.sending,
    refused: saving.refused ?? publishing.refused,
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
