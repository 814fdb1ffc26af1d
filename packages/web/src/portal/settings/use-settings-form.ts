import { type QuoteSettingsForm, quoteSettingsForm } from '@gable/contract/quote-settings-form'
import { useState } from 'react'
import type { FieldErrors } from '../../ui/form/field-errors.ts'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { useSending } from '../../ui/form/use-sending.ts'
import { api, client } from '../api.ts'
import { mergeSettings } from './merge-settings.ts'
import { isOfForm } from './settings-faults.ts'
import { formOf } from './settings-form.ts'
import type { QuoteSettings } from './settings-query.ts'
import { text } from './texts/text.ts'

interface SettingsFormProps {
  latest: QuoteSettings
  refetch: () => Promise<QuoteSettings | undefined>
  /** Leads to the first of the faults, which are at the form's fields by now. */
  onFaults: (paths: string[]) => void
}

/** The form of the settings over the version that was seen: it stays open when it is saved, and goes on from there. */
export function useSettingsForm({ latest, refetch, onFaults }: SettingsFormProps) {
  // As they were when the form was filled; `latest` goes ahead of them once somebody else was faster.
  const [seen, setSeen] = useState(latest)
  const form = useContractForm(quoteSettingsForm, formOf(seen))

  const goOnFrom = (settings: QuoteSettings) => {
    form.resetDirty(formOf(settings))
    setSeen(settings)
  }
  const showFaults = (faults: FieldErrors): string[] => {
    const ours = Object.entries(faults).filter(([path]) => isOfForm(path))
    form.setErrors(Object.fromEntries(ours))
    if (ours.length > 0) onFaults(ours.map(([path]) => path))
    return Object.entries(faults).flatMap(([path, sentence]) => (isOfForm(path) ? [] : [sentence]))
  }
  const save = async (values: QuoteSettingsForm) => {
    const { version } = await client.quote.saveSettings({ ...values, version: seen.version })
    return { ...seen, ...values, version }
  }
  const { sending, refused, send, dismiss } = useSending(
    {
      thing: text('settings.thing'),
      action: text('settings.saved'),
      submit: save,
      onDone: goOnFrom,
      invalidate: [api.quote.key()],
    },
    showFaults,
  )

  /** Over the latest of another admin; what was typed stays. */
  const reload = async () => {
    dismiss()
    const settings = await refetch()
    if (!settings) return
    const merged = mergeSettings(formOf(seen), form.getValues(), formOf(settings))
    goOnFrom(settings)
    form.setValues(merged.values)
    form.clearErrors()
  }
  const discard = () => {
    dismiss()
    form.setValues(formOf(seen))
    form.clearErrors()
  }
  return {
    form,
    seen,
    sending,
    refused,
    reload,
    discard,
    /** What somebody else has changed meanwhile. */
    changed: () => mergeSettings(formOf(seen), form.getValues(), formOf(latest)).changed,
    onSubmit: form.onSubmit(
      (values) => {
        // As the server keeps them: without blanks around what was typed.
        const kept = quoteSettingsForm.parse(values)
        form.setValues(kept)
        void send(kept)
      },
      (errors) => onFaults(Object.keys(errors)),
    ),
  }
}
