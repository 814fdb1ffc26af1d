import { type QuoteSettingsForm, quoteSettingsForm } from '@gable/contract/quote-settings-form'
import type { FieldErrors } from '../../../ui/form/field-errors.ts'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { useOpenForm } from '../../../ui/form/use-open-form.ts'
import { api, client } from '../../shared/api.ts'
import { isOfForm } from './settings-errors.ts'
import { formOf } from './settings-form.ts'
import type { QuoteSettings } from './settings-query.ts'
import { text } from './text.ts'

interface SettingsFormProps {
  latest: QuoteSettings
  refetch: () => Promise<QuoteSettings | undefined>
  /** Shows the first of the errors, which are already set on the form's fields. */
  onFieldErrors: (paths: string[]) => void
}

/** Each list entry is merged separately, so that nobody's entry is lost. */
const rules = { costs: 'records', questions: 'records', discounts: 'records', texts: 'fields' } as const

/** The form of the quote settings over the version that was loaded. */
export function useSettingsForm({ latest, refetch, onFieldErrors }: SettingsFormProps) {
  const form = useContractForm(quoteSettingsForm, formOf(latest))
  const showErrors = (errors: FieldErrors): string[] => {
    const ours = Object.entries(errors).filter(([path]) => isOfForm(path))
    form.setErrors(Object.fromEntries(ours))
    if (ours.length > 0) onFieldErrors(ours.map(([path]) => path))
    return Object.entries(errors).flatMap(([path, sentence]) => (isOfForm(path) ? [] : [sentence]))
  }
  const open = useOpenForm<QuoteSettings, QuoteSettingsForm>({
    latest,
    refetch,
    valuesOf: formOf,
    fields: form,
    rules,
    thing: text('settings.thing'),
    action: text('settings.saved'),
    async save(values, loaded) {
      const { version } = await client.quote.saveSettings({ ...values, version: loaded.version })
      return { ...loaded, ...values, version }
    },
    invalidate: [api.quote.key()],
    showErrors,
  })
  return {
    ...open,
    form,
    onSubmit: form.onSubmit(
      (values) => {
        // As the server stores them, with whitespace trimmed.
        const stored = quoteSettingsForm.parse(values)
        form.setValues(stored)
        void open.send(stored)
      },
      (errors) => onFieldErrors(Object.keys(errors)),
    ),
  }
}
